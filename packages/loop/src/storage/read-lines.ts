import type { Key } from "@orange-hyper/core";
import type { LogStore } from "@orange-hyper/core/ports";
import { EVENT_TYPES, type RunEvent } from "../model/event.js";
import type { ArtifactLine } from "../schema/artifacts.js";
import { stateCorrupt } from "./errors.js";

/**
 * Reads all records of a log. Skips a last line that was torn by a crash. Throws STATE_CORRUPT for any other damage.
 */
async function readRecords(logs: LogStore, key: Key, runId: string): Promise<readonly object[]> {
  const records: object[] = [];
  for await (const entry of logs.read(key)) {
    if (entry.kind === "record") records.push(entry.value as object);
    else if (!entry.torn) throw stateCorrupt(runId, `line ${entry.line}: ${entry.reason}`);
  }
  return records;
}

/** Reads the events of a run, in order. Throws STATE_CORRUPT for a gap or an invalid event. */
export async function readEvents(logs: LogStore, key: Key, runId: string): Promise<readonly RunEvent[]> {
  const records = (await readRecords(logs, key, runId)) as readonly Partial<RunEvent>[];
  return records.map((record, index) => {
    const { seq, type, at, data } = record;
    const isEvent =
      seq === index + 1 &&
      EVENT_TYPES.some((one) => one === type) &&
      typeof at === "string" &&
      typeof data === "object" &&
      data !== null;
    if (!isEvent) throw stateCorrupt(runId, `line ${index + 1} is no event that follows the one before`);
    return record as RunEvent;
  });
}

/** Reads the lines of the artifact index, in order. Throws STATE_CORRUPT for an invalid line. */
export async function readIndex(logs: LogStore, key: Key, runId: string): Promise<readonly ArtifactLine[]> {
  const records = (await readRecords(logs, key, runId)) as readonly Partial<ArtifactLine>[];
  return records.map((record, index) => {
    const { seq, ref, file, sha256, prev } = record;
    const isLine = seq === index + 1 && [ref, file, sha256, prev].every((value) => typeof value === "string");
    if (!isLine) throw stateCorrupt(runId, `line ${index + 1} of its index is none`);
    return record as ArtifactLine;
  });
}
