import { isRecord, type Key, type ProjectHandle, readIdentity } from "@orange-hyper/core";
import type { BlobStore, IdPort, UserDataPort } from "@orange-hyper/core/ports";
import { type Activation, readActivationFile } from "./activation-file.js";
import { readStateFile } from "./json-file.js";
import { type ActivationPolicy, completePolicy, grantsBeyond } from "./policy.js";

/** Folder of the user's own data that holds one approval for each project. */
export const APPROVALS_FOLDER = "activations";

/** What the user let a host's events do in one folder of this machine; kept where no repository reaches. */
export interface Approval {
  /** Random; is in the activation file as well, so that no other file in its place is taken for the approved one. */
  readonly id: string;
  /** Absolute path without links. */
  readonly projectRoot: string;
  /** Null for a project that was not initialised yet. */
  readonly projectId: string | null;
  readonly host: string;
  readonly policy: ActivationPolicy;
}

/** Whether a host's events may act in a project. Only "approved" lets them. */
export type ActivationState =
  | { readonly kind: "none" }
  | { readonly kind: "approved"; readonly activation: Activation }
  | { readonly kind: "requested"; readonly activation: Activation; readonly refusal: Refusal };

/** Why an activation file that is there counts for nothing. */
export type Refusal =
  /** This user approved no such file in this folder. */
  | { readonly reason: "not_approved" }
  /** The folder holds another project now. */
  | { readonly reason: "other_project" }
  /** The file was changed since, and these of its settings let events do more. */
  | { readonly reason: "grants_more"; readonly settings: readonly string[] };

/** What judging an activation takes. */
interface Judge {
  readonly user: UserDataPort;
  readonly ids: Pick<IdPort, "digest">;
  readonly project: Pick<ProjectHandle, "root" | "config">;
}

/** The project's activation for a host, and whether this user approved it. Reads one file where there is none, else two. */
export async function readActivation(
  ctx: Judge & { readonly blobs: BlobStore },
  host: string,
): Promise<ActivationState> {
  const activation = await readActivationFile(ctx.blobs, host);
  return activation === null ? { kind: "none" } : judgeActivation(ctx, activation);
}

/** Whether the user approved this activation of the project of a context. */
export async function judgeActivation(ctx: Judge, activation: Activation): Promise<ActivationState> {
  const approval = await readApproval(ctx, ctx.project.root);
  const refusal = refuse(ctx.project, activation, approval);
  return refusal === null ? { kind: "approved", activation } : { kind: "requested", activation, refusal };
}

function refuse(
  { config }: Judge["project"],
  { approvalId, host, policy }: Activation,
  approval: Approval | null,
): Refusal | null {
  if (approval === null || approval.id !== approvalId || approval.host !== host)
    return { reason: "not_approved" };
  if (approval.projectId !== null && config.kind === "valid") {
    const { id } = readIdentity(config.data);
    if (id !== approval.projectId) return { reason: "other_project" };
  }
  const settings = grantsBeyond(policy, approval.policy);
  return settings.length === 0 ? null : { reason: "grants_more", settings };
}

/**
 * The user's approval for the project at a root; null without one. What cannot be read approves nothing, and neither does
 * anything that lies in the project itself.
 */
export async function readApproval(
  { user, ids }: Omit<Judge, "project">,
  projectRoot: string,
): Promise<Approval | null> {
  if (user.path.startsWith(`${projectRoot}/`)) return null;
  try {
    const file = await readStateFile(user.blobs, approvalKey(ids, projectRoot));
    const approval = file.kind === "object" ? decodeApproval(file.value) : null;
    return approval?.projectRoot === projectRoot ? approval : null;
  } catch {
    return null;
  }
}

/** The file of a project's approval in the user's own folder. */
export function approvalKey(ids: Pick<IdPort, "digest">, projectRoot: string): Key {
  return `${APPROVALS_FOLDER}/${ids.digest(projectRoot).slice(0, 32)}.json`;
}

function decodeApproval(data: Readonly<Record<string, unknown>>): Approval | null {
  const { approval_id: id, project_root: projectRoot, project_id: projectId, host, policy } = data;
  const isWhole = typeof id === "string" && id !== "" && typeof projectRoot === "string" && isRecord(policy);
  if (!isWhole || typeof host !== "string") return null;
  return {
    id,
    projectRoot,
    projectId: typeof projectId === "string" ? projectId : null,
    host,
    policy: completePolicy(policy),
  };
}
