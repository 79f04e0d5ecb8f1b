import { jsonObject, type OrangeContext } from "@orange-hyper/core";
import type { RunState } from "../engine/state.js";

type Ports = Pick<OrangeContext, "user" | "ids" | "project">;

/**
 * A person's decision about an approval. Stored in the user's folder, so that nothing a role writes in the repository
 * can decide.
 */
export interface DecisionRecord {
  readonly approval_id: string;
  readonly subject_digest: string;
  readonly status: "approved" | "rejected" | "revised";
  readonly via: "cli" | "tui";
  readonly note: string | null;
}

/** A person's request to the process that works on a run. */
export interface ControlRecord {
  readonly kind: "pause" | "abort";
  readonly reason: string;
}

function folderOf({ ids, project }: Ports, runId: string): string {
  return `runs/${ids.digest(project.root).slice(0, 32)}/${runId}`;
}

export async function writeDecision(ports: Ports, runId: string, record: DecisionRecord): Promise<void> {
  const key = `${folderOf(ports, runId)}/${record.approval_id}.json`;
  await ports.user.blobs.put(key, `${JSON.stringify(record)}\n`);
}

/** Returns the decision about an approval; null when there is none. */
export async function readDecision(
  ports: Ports,
  runId: string,
  approvalId: string,
): Promise<DecisionRecord | null> {
  const found = jsonObject(await ports.user.blobs.get(`${folderOf(ports, runId)}/${approvalId}.json`));
  return found === null ? null : (found as unknown as DecisionRecord);
}

/**
 * Returns the ids of approvals that the run counts as approved or revised, but for which the user's folder holds no
 * matching decision.
 */
export async function approvalsWithoutDecision(
  ports: Ports,
  { run_id, approvals }: Pick<RunState, "run_id" | "approvals">,
): Promise<readonly string[]> {
  const unfounded: string[] = [];
  for (const { approval_id, status, subject_digest } of approvals) {
    if (status !== "approved" && status !== "revised") continue;
    const record = await readDecision(ports, run_id, approval_id);
    if (record?.status !== status || record.subject_digest !== subject_digest) unfounded.push(approval_id);
  }
  return unfounded;
}

export async function writeControl(ports: Ports, runId: string, record: ControlRecord): Promise<void> {
  await ports.user.blobs.put(`${folderOf(ports, runId)}/control.json`, `${JSON.stringify(record)}\n`);
}

export async function readControl(ports: Ports, runId: string): Promise<ControlRecord | null> {
  const found = jsonObject(await ports.user.blobs.get(`${folderOf(ports, runId)}/control.json`));
  return found === null ? null : (found as unknown as ControlRecord);
}

export async function removeControl(ports: Ports, runId: string): Promise<void> {
  await ports.user.blobs.remove(`${folderOf(ports, runId)}/control.json`);
}

/** Removes a run's decisions and control request from the user's folder. */
export async function forgetDecisions(ports: Ports, runId: string): Promise<void> {
  await ports.user.blobs.removeFolder(folderOf(ports, runId), "whole");
}
