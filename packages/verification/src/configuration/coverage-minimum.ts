import { hasOption, valuesOf } from "../programs/options.js";
import type { CommandContext } from "../scripts/script-use.js";
import { addedOptions } from "./added-options.js";
import { JEST } from "./runner-settings.js";
import { configurationText, settingOf } from "./setting.js";

/** The files and sections in which coverage.py looks for its report settings. */
const REPORT: readonly (readonly [file: string, section: string])[] = [
  [".coveragerc", "report"],
  ["setup.cfg", "coverage:report"],
  ["tox.ini", "coverage:report"],
  ["pyproject.toml", "tool.coverage.report"],
];

/** Returns true when pytest or jest fails below a minimum of coverage, which they report above their summary. */
export function hasMinimum(runner: string, words: readonly string[], place: CommandContext): boolean {
  const { folder, text } = place;
  if (runner === "jest") {
    if (hasOption(words, "--coverageThreshold --coverage-threshold")) return true;
    const sources = [...JEST.split(" "), "package.json"].map((file) =>
      folder === null ? null : configurationText(`${folder}/${file}`, text),
    );
    return sources.some((source) => source?.includes("coverageThreshold") === true);
  }
  if (runner !== "pytest") return false;
  const given = [...words, ...addedOptions(runner, words, place)];
  if (valuesOf(given, "--cov-fail-under").some((least) => Number(least) > 0)) return true;
  if (folder === null || !hasOption(given, "--cov")) return false;
  return REPORT.some(([file, section]) => {
    const source = configurationText(`${folder}/${file}`, text);
    return source !== null && Number(settingOf(source, section, "fail_under") ?? 0) > 0;
  });
}
