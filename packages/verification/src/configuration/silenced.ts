import type { ReasonCode } from "../reasons/codes.js";
import type { CommandContext } from "../scripts/script-use.js";
import { configurationText, itemsOf, settingOf } from "./setting.js";

type Reads = (source: string) => boolean;
type Silencer = readonly [names: string, isSilent: Reads, reason: ReasonCode];

/** Returns the settings with which a runner finds nothing, whatever there is. */
function silencersOf(runner: string): readonly Silencer[] {
  switch (runner) {
    case "mypy":
      return [
        ["mypy.ini .mypy.ini setup.cfg", isOn("mypy", "ignore_errors"), "never_fails"],
        ["pyproject.toml", isOn("tool.mypy", "ignore_errors"), "never_fails"],
      ];
    case "ruff":
      return [
        ["ruff.toml .ruff.toml", isEmpty("lint", "select"), "never_fails"],
        ["pyproject.toml", isEmpty("tool.ruff.lint", "select"), "never_fails"],
      ];
    case "mocha":
      return [
        [
          ".mocharc.js .mocharc.cjs .mocharc.mjs .mocharc.yaml .mocharc.yml .mocharc.jsonc .mocharc.json",
          matches(/(?:^|[\s{,])["']?(?:dry-run|dryRun)["']?[ \t]*:[ \t]*true\b/m),
          "only_lists",
        ],
      ];
    case "gradle":
      return [["build.gradle build.gradle.kts", matches(/\bignoreFailures\s*=\s*true/), "never_fails"]];
    case "maven":
      return [["pom.xml", matches(/<testFailureIgnore>\s*true/), "never_fails"]];
    case "shellcheck":
      return [[".shellcheckrc shellcheckrc", matches(/^disable=["']?all\b/m), "never_fails"]];
    case "rubocop":
      return [[".rubocop.yml", matches(/^[ \t]+DisabledByDefault:[ \t]*true\b/m), "may_skip"]];
    default:
      return [];
  }
}

/** Returns why the configuration keeps a check from finding anything; null when it does not. */
export function silencedBy(runner: string, { folder, text }: CommandContext): ReasonCode | null {
  if (folder === null) return null;
  for (const [names, isSilent, reason] of silencersOf(runner))
    for (const file of names.split(" ")) {
      const source = configurationText(`${folder}/${file}`, text);
      if (source !== null && isSilent(source)) return reason;
    }
  return null;
}

function isOn(section: string, key: string): Reads {
  return (source) => /^(?:true|1|yes|on)$/i.test(settingOf(source, section, key) ?? "");
}

function isEmpty(section: string, key: string): Reads {
  return (source) => {
    const value = settingOf(source, section, key);
    return value !== null && itemsOf(value).length === 0;
  };
}

function matches(pattern: RegExp): Reads {
  return (source) => pattern.test(source);
}
