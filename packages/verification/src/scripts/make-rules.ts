import { isTestFile } from "../scope/places.js";

/** A rule of a makefile. */
export interface Rule {
  readonly needs: readonly string[];
  readonly lines: string[];
  /** Whether a recipe takes the place of what was there before, which the last one does. */
  isAgain: boolean;
}

/** A rule for names of a form, where it makes a test of its source; objects are compiled by many such, and nothing follows from it. */
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

/** A line of a recipe with the variables that make sets for each target. */
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
