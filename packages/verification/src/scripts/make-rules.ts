import { isTestFile } from "../scope/places.js";
import { isTampered } from "../shell/environment.js";

/** A rule of a makefile. */
export interface Rule {
  readonly needs: readonly string[];
  readonly lines: string[];
  /**
   * True when the next recipe line replaces the lines of an earlier rule for the same target, because the last recipe
   * wins.
   */
  isAgain: boolean;
}

/**
 * Returns the pattern rule that makes a target from a test source. Rules that compile objects do not count, because
 * they are used for all kinds of sources.
 */
export function testRule(
  target: string,
  patterns: readonly (readonly [name: string, rule: Rule])[],
): Rule | undefined {
  for (const [name, rule] of patterns) {
    const [start = "", end = ""] = name.split("%", 2);
    if (target.length <= start.length + end.length || !target.startsWith(start) || !target.endsWith(end))
      continue;
    const stem = target.slice(start.length, target.length - end.length);
    const needs = rule.needs.map((need) => need.replace("%", () => stem));
    if (!target.endsWith(".o") && needs.some(isTestFile)) return { ...rule, needs };
  }
  return undefined;
}

/** Fills in the variables that make sets for each target. */
export function withAutomatic(line: string, target: string, needs: readonly string[]): string {
  const folder = target.includes("/") ? target.slice(0, target.lastIndexOf("/")) : ".";
  const values: Readonly<Record<string, string>> = {
    "@": target,
    "(@D)": folder,
    "<": needs[0] ?? "",
    "^": needs.join(" "),
  };
  return line.replace(/\$(\$|@|<|\^|\(@D\))/g, (whole, name: string) => values[name] ?? whole);
}

/** True when a makefile exports a variable to its recipes that may change what they check. */
export function exportsHarmful(source: string): boolean {
  const isAll = /^export[ \t]*$/m.test(source);
  const set = source.matchAll(/^[ ]{0,8}(export[ ]+)?([A-Za-z_]\w*)[ \t]*[:?+]{0,3}=[ \t]*(.*)$/gm);
  return [...set].some(
    ([, exported, name = "", value = ""]) =>
      (isAll || exported !== undefined) && name !== "MAKEFLAGS" && isTampered(name, value.trim()),
  );
}
