import { readFileSync } from "node:fs";

const { files, cases } = JSON.parse(readFileSync(new URL("cases/targets.json", import.meta.url), "utf8"));

/**
 * In how many cases exactly what a memory speaks of is found among the files of a repository, so that it can become stale.
 * @param {{ findTargets: typeof import("@orange-hyper/graph").findTargets, memorySources: typeof import("@orange-hyper/store/memory").memorySources }} measured
 */
export async function scoreTargets({ findTargets, memorySources }) {
  const failures = [];
  for (const { text, expected } of cases) {
    const found = await findTargets(memorySources(new Map(Object.entries(files))), { text, paths: [] });
    // Of a file or folder its mark comes before its name.
    const names = found.map((target) => target.replace(/^(file|folder) \S+ /, "$1 "));
    if (names.join("\n") !== expected.join("\n")) failures.push(`${text}: ${names.join(", ") || "nothing"}`);
  }
  return { cases: cases.length, right: cases.length - failures.length, failures };
}
