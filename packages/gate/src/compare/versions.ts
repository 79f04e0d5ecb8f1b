import { patterns, probeOf } from "../pattern/patterns.js";
import type { Reading } from "./reading.js";

/** Forms of a tool with its version. */
export const VERSIONED = patterns(
  "versioned",
  [
    "(?<![\\w-])(node|python|java|go|golang|ruby|php|postgres|postgresql|mysql|redis|react|vue|angular|django|rails|spring boot|kotlin|typescript|jdk|ubuntu|debian|alpine|terraform|kubernetes|k8s|ios|android|swift|rust|dotnet|webpack|electron|gradle|flutter|next|nuxt|svelte|노드|파이썬|자바|리액트|안드로이드)(?:\\.js)?(?: version)?(?: is)? ?v?(\\d+(?:\\.\\d+)*)(?![\\w:])",
  ],
  "gi",
);

const versions = new WeakMap<Reading, ReadonlyMap<string, string>>();

/** Returns the tools of which a statement gives the version, with the version. */
export function versionsOf(statement: Reading): ReadonlyMap<string, string> {
  let found = versions.get(statement);
  if (found === undefined) {
    const form = VERSIONED.form(0, probeOf(statement.text));
    const matches = form === null ? [] : statement.text.matchAll(form);
    found = new Map(Array.from(matches, ([, tool = "", version = ""]) => [tool.toLowerCase(), version]));
    versions.set(statement, found);
  }
  return found;
}

/** True when two statements give versions of different things: "iOS 15" and "Android 10". */
export function nameOtherThings(one: Reading, two: Reading): boolean {
  const [mine, theirs] = [versionsOf(one), versionsOf(two)];
  return mine.size > 0 && theirs.size > 0 && ![...mine.keys()].some((tool) => theirs.has(tool));
}
