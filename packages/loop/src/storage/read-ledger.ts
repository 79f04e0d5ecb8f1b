import { jsonObject, type OrangeContext } from "@orange-hyper/core";
import { blobDigest, parseArtifactRef } from "../model/refs.js";
import type { ArtifactLine } from "../schema/artifacts.js";
import { stateCorrupt, tampered } from "./errors.js";
import type { Fold, LedgerReader } from "./ledger.js";
import { runPaths } from "./paths.js";
import { readEvents, readIndex } from "./read-lines.js";
import { verifyLedger } from "./verify-ledger.js";

export type ReadPorts = Pick<OrangeContext, "blobs" | "logs" | "ids" | "user" | "project">;

/** A state that records the last event that it includes. */
export interface Folded {
  readonly last_seq: number;
}

/** Opens a run for reading; returns null when there is none. Takes no lock and writes nothing. */
export async function readLedger<State extends Folded>(
  ports: ReadPorts,
  runId: string,
  fold: Fold<State>,
): Promise<LedgerReader<State> | null> {
  const { logs } = ports;
  const paths = runPaths(runId);
  const state = await readState(ports, runId, fold);
  if (state === null) return null;
  const index = () => readIndex(logs, paths.index, runId);
  const events = () => readEvents(logs, paths.events, runId);
  return {
    runId,
    state,
    events,
    artifacts: index,
    ...bodies(ports, runId, index),
    verify: async () => verifyLedger(ports, runId, { events: await events(), artifacts: await index() }),
  };
}

/** Returns readers for the artifacts listed in an index, and for blobs. */
export function bodies(
  { blobs, ids }: Pick<ReadPorts, "blobs" | "ids">,
  runId: string,
  index: () => Promise<readonly ArtifactLine[]>,
): Pick<LedgerReader<unknown>, "read" | "readBlob"> {
  const paths = runPaths(runId);
  return {
    read: async (ref) => {
      const line = (await index()).find((one) => one.ref === ref);
      if (line === undefined || parseArtifactRef(ref) === null) return null;
      const bytes = await blobs.get(`${paths.folder}/${line.file}`);
      const text = bytes === null ? null : new TextDecoder().decode(bytes);
      if (text === null || ids.digest(text) !== line.sha256) throw tampered(ref);
      return line.file.endsWith(".json") ? (jsonObject(text) ?? text) : text;
    },
    readBlob: async (ref) => {
      const digest = blobDigest(ref);
      const bytes = digest === null ? null : await blobs.get(paths.blob(digest));
      if (bytes === null || digest === null) return null;
      const text = new TextDecoder().decode(bytes);
      if (ids.digest(text) !== digest) throw tampered(ref);
      return text;
    },
  };
}

/**
 * Returns the snapshot if it is as new as the log, otherwise the state computed from all events. Returns null when
 * there is no event.
 */
export async function readState<State extends Folded>(
  ports: Pick<OrangeContext, "blobs" | "logs">,
  runId: string,
  fold: Fold<State>,
): Promise<State | null> {
  const { blobs, logs } = ports;
  const paths = runPaths(runId);
  const newest = await lastSeq(ports, paths.events);
  if (newest === 0) return null;
  const bytes = await blobs.get(paths.snapshot);
  const snapshot = jsonObject(bytes);
  const isCurrent = snapshot !== null && snapshot["last_seq"] === newest && snapshot["run_id"] === runId;
  if (isCurrent) return snapshot as unknown as State;
  const events = await readEvents(logs, paths.events, runId);
  const state = events.reduce<State | null>((before, event) => fold(before, event), null);
  if (state === null) throw stateCorrupt(runId, "it has no event");
  return state;
}

async function lastSeq({ logs }: Pick<OrangeContext, "logs">, key: string): Promise<number> {
  for await (const entry of logs.newest(key)) {
    if (entry.kind !== "record") continue;
    const { seq } = entry.value as { readonly seq?: unknown };
    return typeof seq === "number" ? seq : 0;
  }
  return 0;
}
