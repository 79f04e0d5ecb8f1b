import { valuesOf } from "../programs/options.js";
import type { CommandContext } from "../scripts/script-use.js";
import { listsAt } from "./object-entries.js";
import { type Chosen, chosenBySettings, NOTHING } from "./runner-settings.js";
import { configurationText, itemsOf, settingOf } from "./setting.js";

type Read = (source: string) => Chosen;
type Sources = readonly (readonly [names: string, read: Read])[];

/**
 * Returns the configuration files that tell a runner what to look at when its command names nothing. The first file
 * that tells anything counts.
 */
function sourcesOf(runner: string): Sources {
  switch (runner) {
    case "pytest":
      return [
        ["pytest.ini .pytest.ini", setting("pytest", "testpaths")],
        ["pyproject.toml", setting("tool.pytest.ini_options", "testpaths")],
        ["tox.ini", setting("pytest", "testpaths")],
        ["setup.cfg", setting("tool:pytest", "testpaths")],
      ];
    case "phpunit":
      return [["phpunit.xml phpunit.dist.xml phpunit.xml.dist", suites]];
    case "mypy":
      return [
        ["mypy.ini .mypy.ini", setting("mypy", "files")],
        ["pyproject.toml", setting("tool.mypy", "files")],
        ["setup.cfg", setting("mypy", "files")],
      ];
    case "pyright":
      return [
        ["pyrightconfig.json", (source) => paths(listsAt(source, "include"))],
        ["pyproject.toml", setting("tool.pyright", "include")],
      ];
    case "ruff":
      return [
        ["ruff.toml .ruff.toml", (source) => setting("", "include")(`[]\n${source}`)],
        ["pyproject.toml", setting("tool.ruff", "include")],
      ];
    case "biome":
      return [
        [
          "biome.json biome.jsonc",
          (source) =>
            paths(listsAt(source, "files.includes files.include").filter((one) => !one.startsWith("!"))),
        ],
      ];
    case "phpstan":
      return [
        [
          "phpstan.neon phpstan.neon.dist phpstan.dist.neon",
          (source) => paths(listsAt(source, "parameters.paths")),
        ],
      ];
    default:
      return [];
  }
}

/** Options that name a configuration file. */
const CONFIG: Readonly<Record<string, string>> = {
  phpunit: "-c --configuration",
  pyright: "-p --project",
  ruff: "--config",
};

/** Returns what the configuration in the folder of a check chooses; `NOTHING` when the check looks at everything. */
export function chosenByConfiguration(
  runner: string,
  words: readonly string[],
  place: CommandContext,
  isOfTests: boolean,
): Chosen {
  const { folder, text } = place;
  const sources = folder === null ? [] : sourcesOf(runner);
  if (sources.length === 0) return isOfTests ? wholly(chosenBySettings(runner, words, place)) : NOTHING;
  const named = valuesOf(words, CONFIG[runner] ?? "")[0]?.replace(/^\.\//, "");
  for (const [names, read] of sources) {
    for (const file of named === undefined ? names.split(" ") : [named]) {
      const source = configurationText(`${folder}/${file}`, text);
      const found = source === null ? NOTHING : read(source);
      if (found.paths.length > 0 || found.isOpen) return wholly(found);
    }
    if (named !== undefined) break;
  }
  return NOTHING;
}

/** Drops all paths when one of them matches everything. */
function wholly(found: Chosen): Chosen {
  const isAll = found.paths.some((path) => /^(?:\.\/?|(?:\.\/)?\*\*(?:\/\*)?(?:\*)?)$/.test(path));
  return { ...found, paths: isAll ? [] : found.paths };
}

function paths(found: readonly string[]): Chosen {
  return { paths: found.map(anywhere), isOpen: false };
}

/** Turns a pattern without a folder into one that matches in any folder. */
function anywhere(path: string): string {
  const plain = path.replace(/^\.\//, "");
  return plain.includes("*") && !plain.includes("/") && !/^\*+$/.test(plain) ? `**/${plain}` : plain;
}

function setting(section: string, key: string): Read {
  return (source) => paths(itemsOf(settingOf(source, section, key) ?? ""));
}

/** Returns the folders and files of the suites that run when none is asked for. */
function suites(source: string): Chosen {
  const plain = source.replace(/<!--[\s\S]*?-->/g, "");
  const [, only] = /\bdefaultTestSuite=["']([^"']+)["']/.exec(plain) ?? [];
  const all = [...plain.matchAll(/<testsuite\b[^>]*\bname=["']([^"']*)["'][^>]*>([\s\S]*?)<\/testsuite>/g)];
  const chosen = all.filter(([, name]) => only === undefined || only.split(",").includes(name ?? ""));
  const folders = paths(
    chosen.flatMap(([, , body = ""]) =>
      [...body.matchAll(/<(?:directory|file)\b[^>]*>\s*([^<]+?)\s*</g)].map(([, path = ""]) =>
        path.replace(/\/$/, ""),
      ),
    ),
  );
  return { ...folders, isOpen: /<groups>\s*<include>\s*<group>/.test(plain) };
}
