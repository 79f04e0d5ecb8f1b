import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FreeJson } from "./free-json.js";

/** Reads the entries of a project's session logs, in order for each session, without those that mark its beginning. */
export function readEntries(project: string): readonly FreeJson[] {
  const folder = join(project, ".orange-hyper/local/runtime/sessions");
  if (!existsSync(folder)) return [];
  return (
    readdirSync(folder)
      .sort()
      .flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"))
      // A concurrent writer that sees a half-written line adds a line end, which can leave an empty line.
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line))
      .filter(({ began }) => began === undefined)
  );
}

/** Reads the evidence in a project's session logs. */
export function readEvidence(project: string): readonly FreeJson[] {
  return readEntries(project).flatMap(({ evidence }) => evidence ?? []);
}

/** Returns the kind, exit status and outcome of each piece of evidence. */
export function outcomesOf(evidence: readonly FreeJson[]): readonly (readonly unknown[])[] {
  return evidence.map(({ evidence_kind, exit_status, outcome }) => [evidence_kind, exit_status, outcome]);
}

/** Returns the name of the detector for each detection in a project's turns. */
export function readDetections(project: string): readonly string[] {
  const path = join(project, ".orange-hyper/local/runtime/detector-stats.jsonl");
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line).detector);
}
