import { type ArtifactKind, blobDigest, isMeasured } from "../../model/refs.js";
import type { Purpose } from "../../model/role.js";
import type { ExpectedResponse } from "../../protocol/read-response.js";
import type { LedgerReader } from "../../storage/ledger.js";
import type { RunState } from "../state.js";

type Reader = Pick<LedgerReader<RunState>, "runId" | "artifacts" | "read">;

/**
 * Returns what an answer to a directive is checked against: its acknowledgement, and the references that it may cite.
 */
export async function expectedOf<P extends Purpose>(
  reader: Reader,
  { purpose, nonce }: { readonly purpose: P; readonly nonce: string },
): Promise<ExpectedResponse & { readonly purpose: P }> {
  return {
    purpose,
    runId: reader.runId,
    nonce,
    earlierNonces: await earlierNonces(reader, nonce),
    artifactKind: await kindsOf(reader),
  };
}

/** Returns the nonces of all closed directives. */
async function earlierNonces(reader: Reader, current: string): Promise<ReadonlySet<string>> {
  const nonces = new Set<string>();
  for (const { ref, kind } of await reader.artifacts()) {
    if (kind !== "directive") continue;
    const body = await reader.read(ref);
    if (typeof body === "object" && body !== null) nonces.add(String(body["nonce"]));
  }
  nonces.delete(current);
  return nonces;
}

/**
 * Returns a function that finds the kind of a reference. Of the blobs, only logs and diffs that the runtime measured
 * can be cited, because the output of roles is only their own claim.
 */
export async function kindsOf(
  reader: Pick<Reader, "artifacts">,
): Promise<(ref: string) => ArtifactKind | "blob" | null> {
  const lines = await reader.artifacts();
  const kinds = new Map(lines.map(({ ref, kind }) => [ref, kind] as const));
  const measured = lines.filter(({ kind, producer }) => producer === "runtime" && isMeasured(kind));
  const blobs = new Set(measured.flatMap(({ parents }) => parents).filter((ref) => blobDigest(ref) !== null));
  return (ref) => kinds.get(ref) ?? (blobs.has(ref) ? "blob" : null);
}
