import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FreeJson } from "./free-json.js";

/** What hooks entered into the logs of a project's sessions, in order for each; not that they began. */
export function readEntries(project: string): readonly FreeJson[] {
  const folder = join(project, ".orange-hyper/local/runtime/sessions");
  if (!existsSync(folder)) return [];
  return (
    readdirSync(folder)
      .sort()
      .flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"))
      // Whoever appends beside another may see half of that line, and ends it once more.
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line))
      .filter(({ began }) => began === undefined)
  );
}

/** The evidence among them. */
export function readEvidence(project: string): readonly FreeJson[] {
  return readEntries(project).flatMap(({ evidence }) => evidence ?? []);
}

/** Kind, exit status and outcome of each. */
export function outcomesOf(evidence: readonly FreeJson[]): readonly (readonly unknown[])[] {
  return evidence.map(({ evidence_kind, exit_status, outcome }) => [evidence_kind, exit_status, outcome]);
}

/** What detectors found in a project's turns, by their names. */
export function readDetections(project: string): readonly string[] {
  const path = join(project, ".orange-hyper/local/runtime/detector-stats.jsonl");
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line).detector);
}
