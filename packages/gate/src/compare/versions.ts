import { patterns, probeOf } from "../pattern/patterns.js";
import type { Reading } from "./reading.js";

export const VERSIONED = patterns(
  "versioned",
  [
    "(?<![\\w-])(node|python|java|go|golang|ruby|php|postgres|postgresql|mysql|redis|react|vue|angular|django|rails|spring boot|kotlin|typescript|jdk|ubuntu|debian|alpine|terraform|kubernetes|k8s|ios|android|swift|rust|dotnet|webpack|electron|gradle|flutter|next|nuxt|svelte|노드|파이썬|자바|리액트|안드로이드)(?:\\.js)?(?: version)? ?v?(\\d+(?:\\.\\d+)*)(?![\\w:])",
  ],
  "gi",
);

const versions = new WeakMap<Reading, ReadonlyMap<string, string>>();

/** The tools of which a statement names the version, and which. */
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

/** "iOS 15" and "Android 10" are versions of different things. */
export function nameOtherThings(one: Reading, two: Reading): boolean {
  const [mine, theirs] = [versionsOf(one), versionsOf(two)];
  return mine.size > 0 && theirs.size > 0 && ![...mine.keys()].some((tool) => theirs.has(tool));
}
