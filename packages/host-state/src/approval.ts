import { isRecord, type ProjectHandle, readIdentity } from "@orange-hyper/core";
import { approvalKey } from "@orange-hyper/core/host";
import type { BlobStore, IdPort, UserDataPort, UserFilePort } from "@orange-hyper/core/ports";
import {
  ACTIVATION_KEY,
  type Activation,
  decodeActivation,
  hostsNamed,
  readActivationAt,
  readActivationFile,
} from "./activation-file.js";
import { readStateFile } from "./json-file.js";
import { type ActivationPolicy, completePolicy, grantsBeyond } from "./policy.js";

/**
 * The user's permission for the events of hosts to act in one folder of this machine. Stored where no repository can
 * write.
 */
export interface Approval {
  /** Random. The activation file contains it too, so that no other file in its place passes for the approved one. */
  readonly id: string;
  /** When it was granted; "" when the version that wrote it did not record that. */
  readonly at: string;
  /** Absolute path without links. */
  readonly projectRoot: string;
  /** Null when the project was not initialised yet. */
  readonly projectId: string | null;
  /** Hosts that are permitted; all have the same policy. */
  readonly hosts: readonly string[];
  readonly policy: ActivationPolicy;
  /** True when linked work trees of the repository are included; null when the user was not asked, which means no. */
  readonly linkedWorkTrees: boolean | null;
}

/** Whether a host's events may act in a project. Only "approved" permits it. */
export type ActivationState =
  | { readonly kind: "none" }
  | {
      readonly kind: "approved";
      readonly activation: Activation;
      /** Root of the project in the main checkout, when its activation applies to this linked work tree. */
      readonly through?: string;
    }
  | { readonly kind: "requested"; readonly activation: Activation; readonly refusal: Refusal };

/** Why an existing activation file has no effect. */
export type Refusal =
  /** This user has not approved this file in this folder. */
  | { readonly reason: "not_approved" }
  /** The folder now contains another project. */
  | { readonly reason: "other_project" }
  /** The file was changed since, and these settings now permit more than was approved. */
  | { readonly reason: "grants_more"; readonly settings: readonly string[] };

/** What is needed to judge an activation. */
interface Judge {
  readonly user: UserDataPort;
  readonly ids: Pick<IdPort, "digest">;
  readonly project: Pick<ProjectHandle, "root" | "config" | "main">;
}

/** What is needed to read and judge an activation. */
type Reader = Judge & { readonly blobs: BlobStore; readonly files: UserFilePort };

/**
 * Returns the activation for a host and whether this user approved it: the project's own, else, in a linked work tree
 * that the user included, that of the main checkout. Reads one file when there is no activation, else two.
 */
export async function readActivation(ctx: Reader, host: string): Promise<ActivationState> {
  const file = await readActivationFile(ctx.blobs);
  const activation = file === null ? null : decodeActivation(file, host);
  if (activation !== null) return judgeActivation(ctx, activation);
  const main = ctx.project.main ?? null;
  // The folder with the user's own data is not a project.
  if (main === null || ctx.user.path.startsWith(`${ctx.project.root}/`)) return { kind: "none" };
  // Something else in place of the activation file must not be skipped over; a valid file for other hosts does not
  // concern this one.
  if (file === null && (await ctx.blobs.kind(ACTIVATION_KEY)) !== null) return { kind: "none" };
  return judgeThrough(ctx, main, host);
}

/**
 * Returns the state of every host named in the project's activation, its own or that of the main checkout, approved or
 * not.
 */
export async function readActivations(
  ctx: Reader,
): Promise<readonly Exclude<ActivationState, { readonly kind: "none" }>[]> {
  const { main } = ctx.project;
  const files = [await readActivationFile(ctx.blobs), main ? await readActivationAt(ctx.files, main) : null];
  const hosts = new Set(files.flatMap((file) => (file === null ? [] : hostsNamed(file))));
  const states = await Promise.all([...hosts].map((host) => readActivation(ctx, host)));
  return states.filter((state) => state.kind !== "none");
}

/**
 * Judges the main checkout's activation for a linked work tree. Returns "approved" or "none": there is no request of
 * its own that the user could approve.
 */
async function judgeThrough(
  ctx: Judge & { readonly files: UserFilePort },
  main: string,
  host: string,
): Promise<ActivationState> {
  const file = await readActivationAt(ctx.files, main);
  const activation = file === null ? null : decodeActivation(file, host);
  if (activation === null) return { kind: "none" };
  const approval = await readApproval(ctx, main);
  // Git links the two trees, so the project id in this tree's own config, or its absence, does not matter.
  const isIncluded =
    approval?.linkedWorkTrees === true &&
    refuse({ config: { kind: "missing" } }, activation, approval) === null;
  return isIncluded ? { kind: "approved", activation, through: main } : { kind: "none" };
}

/** Returns whether the user approved this activation of the context's project. */
export async function judgeActivation(ctx: Judge, activation: Activation): Promise<ActivationState> {
  const approval = await readApproval(ctx, ctx.project.root);
  const refusal = refuse(ctx.project, activation, approval);
  return refusal === null ? { kind: "approved", activation } : { kind: "requested", activation, refusal };
}

function refuse(
  { config }: Pick<ProjectHandle, "config">,
  { approvalId, host, policy }: Activation,
  approval: Approval | null,
): Refusal | null {
  if (approval === null || approval.id !== approvalId || !approval.hosts.includes(host))
    return { reason: "not_approved" };
  if (approval.projectId !== null && config.kind === "valid") {
    const { id } = readIdentity(config.data);
    if (id !== approval.projectId) return { reason: "other_project" };
  }
  const settings = grantsBeyond(policy, approval.policy);
  return settings.length === 0 ? null : { reason: "grants_more", settings };
}

/**
 * Returns the user's approval for the project at a root; null when there is none. An unreadable file approves nothing,
 * and neither does any file inside the project itself.
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

function decodeApproval(data: Readonly<Record<string, unknown>>): Approval | null {
  const { approval_id: id, project_root: projectRoot, project_id: projectId, policy } = data;
  const linked = data["linked_work_trees"];
  const isWhole = typeof id === "string" && id !== "" && typeof projectRoot === "string" && isRecord(policy);
  const hosts = approvedHosts(data);
  if (!isWhole || hosts.length === 0) return null;
  return {
    id,
    at: typeof data["approved_at"] === "string" ? data["approved_at"] : "",
    projectRoot,
    projectId: typeof projectId === "string" ? projectId : null,
    hosts,
    policy: completePolicy(policy),
    linkedWorkTrees: typeof linked === "boolean" ? linked : null,
  };
}

/** Returns the approved hosts. Versions that supported only one host stored no list. */
function approvedHosts({ host, hosts }: Readonly<Record<string, unknown>>): readonly string[] {
  const listed: readonly unknown[] = Array.isArray(hosts) ? hosts : [host];
  return listed.filter((each): each is string => typeof each === "string");
}
