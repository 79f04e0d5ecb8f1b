import type { OrangeContext } from "@orange-hyper/core";
import type { RunEvent } from "../model/event.js";
import { blobDigest } from "../model/refs.js";
import type { ArtifactLine } from "../schema/artifacts.js";
import { readAnchor } from "./anchor.js";
import { CHAIN_BEGIN, chained, lineDigest } from "./chain.js";
import type { LedgerProblem } from "./ledger.js";
import { runPaths } from "./paths.js";

type Ports = Pick<OrangeContext, "blobs" | "ids" | "user" | "project">;

/**
 * Checks all digests of what a run has kept, the chain of its index, and what was recorded of both outside the
 * repository.
 */
export async function verifyLedger(
  ports: Ports,
  runId: string,
  kept: { readonly events: readonly RunEvent[]; readonly artifacts: readonly ArtifactLine[] },
): Promise<readonly LedgerProblem[]> {
  return [
    ...chainProblems(ports, kept.artifacts),
    ...(await artifactProblems(ports, runId, kept.artifacts)),
    ...(await blobProblems(ports, runId)),
    ...(await anchorProblems(ports, runId, kept)),
  ];
}

function tamperedWith(subject: string, message: string): LedgerProblem {
  return { code: "ARTIFACT_TAMPERED", subject, message };
}

function chainProblems(ports: Ports, artifacts: readonly ArtifactLine[]): readonly LedgerProblem[] {
  let prev = CHAIN_BEGIN;
  for (const line of artifacts) {
    if (line.prev !== prev) return [tamperedWith(line.ref, "the index was changed before this line")];
    prev = lineDigest(ports.ids, line);
  }
  return [];
}

async function artifactProblems(
  { blobs, ids }: Ports,
  runId: string,
  artifacts: readonly ArtifactLine[],
): Promise<readonly LedgerProblem[]> {
  const problems: LedgerProblem[] = [];
  for (const { ref, file, sha256 } of artifacts) {
    const bytes = await blobs.get(`${runPaths(runId).folder}/${file}`);
    if (bytes === null) problems.push(tamperedWith(ref, "its file is gone"));
    else if (ids.digest(new TextDecoder().decode(bytes)) !== sha256)
      problems.push(tamperedWith(ref, "its file is not what was kept"));
  }
  return problems;
}

async function blobProblems({ blobs, ids }: Ports, runId: string): Promise<readonly LedgerProblem[]> {
  const problems: LedgerProblem[] = [];
  for (const key of await blobs.list(`${runPaths(runId).folder}/blobs`)) {
    const name = key.split("/").at(-1) ?? "";
    const bytes = await blobs.get(key);
    const isWhole = bytes !== null && ids.digest(new TextDecoder().decode(bytes)) === name;
    if (!isWhole && blobDigest(`blob_${name}`) !== null)
      problems.push(tamperedWith(`blob_${name}`, "it is not what was kept"));
  }
  return problems;
}

/**
 * Compares with the anchor. The anchor may be older than the run's files, because a crash can come between the two
 * writes, but never newer.
 */
async function anchorProblems(
  ports: Ports,
  runId: string,
  {
    events,
    artifacts,
  }: { readonly events: readonly RunEvent[]; readonly artifacts: readonly ArtifactLine[] },
): Promise<readonly LedgerProblem[]> {
  const anchor = await readAnchor(ports, runId);
  if (anchor === null) return [];
  const { ids } = ports;
  const digest = events
    .slice(0, anchor.events)
    .reduce((before, event) => chained(ids, before, event), CHAIN_BEGIN);
  const last = artifacts[anchor.artifacts - 1];
  const isSame =
    events.length >= anchor.events &&
    digest === anchor.events_digest &&
    (anchor.artifacts === 0 || (last !== undefined && lineDigest(ids, last) === anchor.index_digest));
  return isSame ? [] : [tamperedWith(runId, "its log is not the one that was noted outside the repository")];
}
