/** Kinds of artifacts. The first ten may be cited to a provider as the state of a run. */
export const ARTIFACT_KINDS = [
  "run",
  "plan",
  "directive",
  "response",
  "diff",
  "log",
  "validation",
  "verifier_verdict",
  "final_report",
  "reconciliation",
  "critic_trigger",
  "revision_packet",
  "fanout",
  "decision",
  "git_evidence",
  "routing",
  "approval",
  "progress_packet",
  "summons",
  "handoff",
  "repo_context",
  "completion_check",
  "evidence_bundle",
  "provider_error",
] as const;
export type ArtifactKind = (typeof ARTIFACT_KINDS)[number];

export const CANONICAL_KINDS: readonly ArtifactKind[] = ARTIFACT_KINDS.slice(0, 10);

/** Kinds that only the runtime writes, from its own measurements. A verifier's approval must cite at least one. */
const MEASURED_KINDS: readonly ArtifactKind[] = ["diff", "log", "validation", "git_evidence"];

/** For example `art_0007_validation`. */
export type ArtifactRef = string;
/** `blob_<sha256>`. */
export type BlobRef = string;

const ARTIFACT_REF = /^art_(\d{4,})_([a-z_]+)$/;
const BLOB_REF = /^blob_([0-9a-f]{64})$/;

export function artifactRef(seq: number, kind: ArtifactKind): ArtifactRef {
  return `art_${String(seq).padStart(4, "0")}_${kind}`;
}

/** Splits a reference into its parts. Returns null for anything else, so a reference can never smuggle in a path. */
export function parseArtifactRef(ref: string): { readonly seq: number; readonly kind: ArtifactKind } | null {
  const [, seq, kind] = ARTIFACT_REF.exec(ref) ?? [];
  const known = ARTIFACT_KINDS.find((one) => one === kind);
  return seq === undefined || known === undefined ? null : { seq: Number(seq), kind: known };
}

/** Returns the digest in a blob reference, or null when the text is not one. */
export function blobDigest(ref: string): string | null {
  return BLOB_REF.exec(ref)?.[1] ?? null;
}

/** True for kinds that hold the runtime's own measurements. Blobs count, because logs are kept as blobs. */
export function isMeasured(kind: ArtifactKind | "blob" | null): boolean {
  return kind === "blob" || MEASURED_KINDS.some((one) => one === kind);
}
