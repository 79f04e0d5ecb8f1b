import type { Place } from "../scripts/script-use.js";
import { itemsOf, quotedIn, settingOf } from "./setting.js";

/** Reads what a file of configuration leaves out, as patterns of paths. */
type Reader = (source: string) => readonly string[];

/** Files of configuration that leave files out, by the names of their runners. */
const FILES: Readonly<Record<string, readonly (readonly [files: string, read: Reader])[]>> = {
  eslint: [
    [".eslintignore", ignoredLines],
    ["eslint.config.js eslint.config.mjs eslint.config.ts eslint.config.cjs", flatIgnores],
  ],
  prettier: [[".prettierignore", ignoredLines]],
  stylelint: [[".stylelintignore", ignoredLines]],
  markdownlint: [[".markdownlintignore", ignoredLines]],
  biome: [["biome.json biome.jsonc", biomeIgnores]],
  ruff: [
    ["ruff.toml .ruff.toml", listed("", "exclude extend-exclude")],
    ["pyproject.toml", listed("tool.ruff", "exclude extend-exclude")],
  ],
  flake8: [[".flake8 setup.cfg tox.ini", listed("flake8", "exclude extend-exclude")]],
  mypy: [
    ["mypy.ini .mypy.ini setup.cfg", matched("mypy", "exclude")],
    ["pyproject.toml", matched("tool.mypy", "exclude")],
  ],
  black: [["pyproject.toml", matched("tool.black", "exclude extend-exclude")]],
  pyright: [
    [
      "pyrightconfig.json",
      (source) => quotedIn(/"(?:exclude|ignore)"\s*:\s*\[([^\]]*)\]/.exec(source)?.[1] ?? ""),
    ],
    ["pyproject.toml", listed("tool.pyright", "exclude ignore")],
  ],
};

const MOST_PATTERNS = 30;

/** The paths that the configuration of a linter or type checker leaves out, as patterns from its folder. */
export function leftOutByConfiguration(runner: string, { folder, text }: Place): readonly string[] {
  const [name = ""] = runner.split(" ", 1);
  if (folder === null || !Object.hasOwn(FILES, name)) return [];
  const patterns = (FILES[name] ?? []).flatMap(([files, read]) =>
    files.split(" ").flatMap((file) => {
      const source = text(`${folder}/${file}`);
      return source === null ? [] : read(source);
    }),
  );
  return [...new Set(patterns.filter((one) => !NEVER_CHANGED.test(one)).flatMap(anywhere))].slice(
    0,
    MOST_PATTERNS,
  );
}

/** Nobody works on what is installed, built or kept by tools. */
const NEVER_CHANGED =
  /(?:^|\/)(?:node_modules|\.?venv|\.git|\.hg|dist|build|out|target|coverage|\.next|\.nuxt|\.turbo|\.cache|__pycache__|\.tox|\.nox|\.mypy_cache|\.eggs|[\w.-]+\.egg-info|[\w.-]*lock(?:\.\w+)?)(?:\/(?:\*\*?)?)*$/;

/** A name without a folder is left out wherever it is. */
function anywhere(pattern: string): readonly string[] {
  const plain = pattern.replace(/^\.?\//, "").replace(/\/(?:\*\*?\/?\*?)?$/, "");
  if (plain === "" || plain === "**" || plain === "*") return [];
  return plain.includes("/") ? [plain] : plain.includes("*") ? [`**/${plain}`] : [plain, `**/${plain}/**`];
}

function ignoredLines(source: string): readonly string[] {
  return source
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^[#!]/.test(line));
}

/** What a flat configuration ignores whatever the files are: an object of `ignores` alone. */
function flatIgnores(source: string): readonly string[] {
  const lists = source.matchAll(
    /(?:\{\s*(?:name\s*:\s*["'][^"']*["'],?\s*)?ignores\s*:\s*|globalIgnores\(\s*)\[([^\]]*)\]\s*,?\s*[})]/g,
  );
  return [...lists].flatMap(([, list = ""]) => quotedIn(list)).filter((one) => !one.startsWith("!"));
}

function biomeIgnores(source: string): readonly string[] {
  const ignored = [...source.matchAll(/"ignore"\s*:\s*\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    quotedIn(list),
  );
  const included = [...source.matchAll(/"includes?"\s*:\s*\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    quotedIn(list),
  );
  return [...ignored, ...included.flatMap((one) => /^!+(.+)$/.exec(one)?.[1] ?? [])];
}

function listed(section: string, keys: string): Reader {
  return (source) =>
    keys
      .split(" ")
      .flatMap((key) => itemsOf(settingOf(section === "" ? `[]\n${source}` : source, section, key) ?? ""));
}

/** Of an expression what it names: `^(legacy/|docs/)` names two folders. */
function matched(section: string, keys: string): Reader {
  return (source) =>
    keys.split(" ").flatMap((key) => {
      const value = settingOf(source, section, key) ?? "";
      return (
        value
          .replaceAll("\\", "")
          .match(/[\w.-][\w./-]*/g)
          ?.filter((one) => /[\w]{2}/.test(one)) ?? []
      );
    });
}
