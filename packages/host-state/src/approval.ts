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

/** What the user let the events of hosts do in one folder of this machine; kept where no repository reaches. */
export interface Approval {
  /** Random; is in the activation file as well, so that no other file in its place is taken for the approved one. */
  readonly id: string;
  /** When they were let; "" where no version noted it. */
  readonly at: string;
  /** Absolute path without links. */
  readonly projectRoot: string;
  /** Null for a project that was not initialised yet. */
  readonly projectId: string | null;
  /** Whose events; what they may do is the same for all of them. */
  readonly hosts: readonly string[];
  readonly policy: ActivationPolicy;
  /** Whether linked work trees of the repository are meant as well; null where nobody was asked, which is no. */
  readonly linkedWorkTrees: boolean | null;
}

/** Whether a host's events may act in a project. Only "approved" lets them. */
export type ActivationState =
  | { readonly kind: "none" }
  | {
      readonly kind: "approved";
      readonly activation: Activation;
      /** Root of the project in the main checkout, where its activation counts for this linked work tree. */
      readonly through?: string;
    }
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
  readonly project: Pick<ProjectHandle, "root" | "config" | "main">;
}

/** What reading an activation takes. */
type Reader = Judge & { readonly blobs: BlobStore; readonly files: UserFilePort };

/**
 * The project's activation for a host, and whether this user approved it: its own, else that of the main checkout for a linked
 * work tree which the user included. Reads one file where there is none, else two.
 */
export async function readActivation(ctx: Reader, host: string): Promise<ActivationState> {
  const file = await readActivationFile(ctx.blobs);
  const activation = file === null ? null : decodeActivation(file, host);
  if (activation !== null) return judgeActivation(ctx, activation);
  const main = ctx.project.main ?? null;
  // The folder of the user's own data is no project.
  if (main === null || ctx.user.path.startsWith(`${ctx.project.root}/`)) return { kind: "none" };
  // What lies here in the place of an activation is not passed over; one for other hosts says nothing about this one.
  if (file === null && (await ctx.blobs.kind(ACTIVATION_KEY)) !== null) return { kind: "none" };
  return judgeThrough(ctx, main, host);
}

/** The state of every host that the project's activation names, its own or that of the main checkout, approved or not. */
export async function readActivations(
  ctx: Reader,
): Promise<readonly Exclude<ActivationState, { readonly kind: "none" }>[]> {
  const { main } = ctx.project;
  const files = [await readActivationFile(ctx.blobs), main ? await readActivationAt(ctx.files, main) : null];
  const hosts = new Set(files.flatMap((file) => (file === null ? [] : hostsNamed(file))));
  const states = await Promise.all([...hosts].map((host) => readActivation(ctx, host)));
  return states.filter((state) => state.kind !== "none");
}

/** A linked work tree has no request of its own to approve: it is included, or nothing is activated. */
async function judgeThrough(
  ctx: Judge & { readonly files: UserFilePort },
  main: string,
  host: string,
): Promise<ActivationState> {
  const file = await readActivationAt(ctx.files, main);
  const activation = file === null ? null : decodeActivation(file, host);
  if (activation === null) return { kind: "none" };
  const approval = await readApproval(ctx, main);
  // Git links the two, so that what this tree's own config says of its project, or lacks, changes nothing.
  const isIncluded =
    approval?.linkedWorkTrees === true &&
    refuse({ config: { kind: "missing" } }, activation, approval) === null;
  return isIncluded ? { kind: "approved", activation, through: main } : { kind: "none" };
}

/** Whether the user approved this activation of the project of a context. */
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

/** Versions that knew one host noted no list. */
function approvedHosts({ host, hosts }: Readonly<Record<string, unknown>>): readonly string[] {
  const listed: readonly unknown[] = Array.isArray(hosts) ? hosts : [host];
  return listed.filter((each): each is string => typeof each === "string");
}
