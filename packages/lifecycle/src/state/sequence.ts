import type { BlobStore } from "@orange-hyper/core/ports";
import { readStateFile, writeStateFile } from "@orange-hyper/host-state";

const SEQUENCE_KEY = "local/runtime/sequence.json";

/**
 * The next number in the order of edits and checks of a project, above those that the caller found taken, even where
 * the stored one was lost. The caller holds the evidence lock.
 */
export async function nextSequence(blobs: BlobStore, taken: number): Promise<number> {
  const file = await readStateFile(blobs, SEQUENCE_KEY);
  const last = file.kind === "object" ? file.value["seq"] : 0;
  const seq = Math.max(taken, Number.isSafeInteger(last) ? (last as number) : 0) + 1;
  await writeStateFile(blobs, SEQUENCE_KEY, { schema_version: 1, seq }, { inPlace: true });
  return seq;
}
