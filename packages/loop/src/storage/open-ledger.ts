import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import type { Lease } from "@orange-hyper/core/ports";
import type { EventType, RunEvent } from "../model/event.js";
import { artifactRef } from "../model/refs.js";
import { bytesOf } from "../protocol/bytes.js";
import type { ArtifactLine } from "../schema/artifacts.js";
import { writeAnchor } from "./anchor.js";
import { CHAIN_BEGIN, chained, lineDigest } from "./chain.js";
import type { Cleaner } from "./clean.js";
import { artifactTooLarge, runBusy, stateCorrupt, storageLimit, tampered } from "./errors.js";
import { folderSize } from "./folder-size.js";
import type { ArtifactDraft, Fold, Ledger } from "./ledger.js";
import { runPaths } from "./paths.js";
import { bodies, type Folded, type ReadPorts } from "./read-ledger.js";
import { readEvents, readIndex } from "./read-lines.js";
import { verifyLedger } from "./verify-ledger.js";

export type LedgerPorts = ReadPorts & Pick<OrangeContext, "clock" | "locks">;

export interface Opening<State> {
  readonly runId: string;
  readonly fold: Fold<State>;
  readonly clean: Cleaner;
  /** Shown to others that wait for the lock. */
  readonly command: string;
}

/** Maximum size in bytes of an artifact and of all files of a run (specification of runs, section 15.2). */
const LARGEST_ARTIFACT = 4 * 1024 * 1024;
const LARGEST_RUN = 512 * 1024 * 1024;
/**
 * Other logs of a project are not flushed. This one is, because the anchor outside the repository is: after a power
 * failure, a log that ends before its anchor would look as if someone had truncated it.
 */
const DURABLE = { durable: true } as const;
/** How long to wait for the lock, in ms. Short, so that a second process is refused at once. */
const WAIT_MS = 200;

/** Creates a run with its first event. */
export async function createLedger<State extends Folded>(
  ports: LedgerPorts,
  opening: Opening<State>,
  data: Readonly<Record<string, unknown>>,
): Promise<Ledger<State>> {
  const lease = await acquire(ports, opening);
  const event: RunEvent = { seq: 1, type: "run.created", at: ports.clock.now(), data };
  await ports.logs.append(runPaths(opening.runId).events, event, DURABLE);
  return ledgerOf(ports, opening, lease);
}

/**
 * Opens a run for writing. Throws LOCK_TIMEOUT when another process works on it, and ARTIFACT_TAMPERED or STATE_CORRUPT
 * when the stored files are not what was written.
 */
export async function openLedger<State extends Folded>(
  ports: LedgerPorts,
  opening: Opening<State>,
): Promise<Ledger<State>> {
  const lease = await acquire(ports, opening);
  try {
    return await ledgerOf(ports, opening, lease);
  } catch (error) {
    await lease.release();
    throw error;
  }
}

async function acquire<State>({ locks }: LedgerPorts, { runId, command }: Opening<State>): Promise<Lease> {
  try {
    return await locks.acquire(runId, { command, waitMs: WAIT_MS });
  } catch (error) {
    throw isOrangeError(error) && error.code === "FILESYSTEM_ERROR" ? runBusy(runId) : error;
  }
}

async function ledgerOf<State extends Folded>(
  ports: LedgerPorts,
  { runId, fold, clean }: Opening<State>,
  lease: Lease,
): Promise<Ledger<State>> {
  const { blobs, logs, ids, clock } = ports;
  const paths = runPaths(runId);
  const events = [...(await readEvents(logs, paths.events, runId))];
  const lines = [...(await readIndex(logs, paths.index, runId))];
  const folded = events.reduce<State | null>((before, event) => fold(before, event), null);
  if (folded === null) throw stateCorrupt(runId, "it has no event");
  let state = folded;
  let digest = events.reduce((before, event) => chained(ids, before, event), CHAIN_BEGIN);
  let prev = lines.length === 0 ? CHAIN_BEGIN : lineDigest(ids, lines.at(-1) as ArtifactLine);
  let bytes = await folderSize(blobs, paths.folder);
  let sizes = { events: await logs.size(paths.events), index: await logs.size(paths.index) };
  const saveSnapshot = (): Promise<void> => blobs.put(paths.snapshot, `${JSON.stringify(state)}\n`);
  const count = (more: number): void => {
    if (bytes + more > LARGEST_RUN) throw storageLimit(runId);
    bytes += more;
  };
  return {
    runId,
    ...bodies(ports, runId, async () => lines),
    get state() {
      return state;
    },
    events: async () => events,
    artifacts: async () => lines,
    verify: async () => verifyLedger(ports, runId, { events, artifacts: lines }),
    record: async (type: EventType, data) => {
      const event: RunEvent = { seq: events.length + 1, type, at: clock.now(), data };
      const next = fold(state, event);
      await logs.append(paths.events, event, DURABLE);
      events.push(event);
      state = next;
      digest = chained(ids, digest, event);
      sizes = { ...sizes, events: await logs.size(paths.events) };
      await saveSnapshot();
      return state;
    },
    keep: async (draft) => {
      const { text, isText } = rendered(draft, clean);
      const size = bytesOf(text);
      if (size > LARGEST_ARTIFACT) throw artifactTooLarge(draft.kind);
      // Exempt from the limit, so that a run can always be ended.
      if (draft.kind !== "final_report") count(size);
      const seq = lines.length + 1;
      const ref = artifactRef(seq, draft.kind);
      const key = paths.artifact(seq, draft.kind, isText);
      // May overwrite a file that a crash left without its line in the index, because nothing refers to it.
      await blobs.put(key, text, { readOnly: true });
      const line: ArtifactLine = {
        seq,
        ref,
        kind: draft.kind,
        file: key.slice(paths.folder.length + 1),
        sha256: ids.digest(text),
        bytes: size,
        created_at: clock.now(),
        producer: draft.producer,
        parents: draft.parents ?? [],
        accepted: draft.accepted ?? true,
        prev,
      };
      await logs.append(paths.index, line, DURABLE);
      lines.push(line);
      prev = lineDigest(ids, line);
      sizes = { ...sizes, index: await logs.size(paths.index) };
      return ref;
    },
    keepBlob: async (given) => {
      const text = clean.text(given);
      const name = ids.digest(text);
      if ((await blobs.kind(paths.blob(name))) === null) {
        count(bytesOf(text));
        await blobs.put(paths.blob(name), text, { readOnly: true });
      }
      return `blob_${name}`;
    },
    anchor: () =>
      writeAnchor(ports, runId, {
        events: events.length,
        events_digest: digest,
        artifacts: lines.length,
        index_digest: prev,
      }),
    assertUntouched: async () => {
      if ((await logs.size(paths.events)) !== sizes.events) throw tampered("events.jsonl");
      if ((await logs.size(paths.index)) !== sizes.index) throw tampered("artifacts.jsonl");
    },
    release: () => lease.release(),
  };
}

function rendered(
  { body }: ArtifactDraft,
  clean: Cleaner,
): { readonly text: string; readonly isText: boolean } {
  return typeof body === "string"
    ? { text: clean.text(body), isText: true }
    : { text: `${JSON.stringify(clean.data(body), null, 2)}\n`, isText: false };
}
