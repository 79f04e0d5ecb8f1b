import { isRecord } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { readStateFile } from "./json-file.js";

/** Where a project's activation is kept: local, never shared. */
export const ACTIVATION_KEY = "local/activation.json";

/** The steps that lifecycle events take by themselves; each can be switched off. */
const AUTOMATIC_STEPS = [
  "project_init",
  "route",
  "capsule",
  "working_memory",
  "verification_evidence_capture",
  "quest_completion",
  "pending_memory_proposal",
  "growth_evidence",
] as const;
export type AutomaticStep = (typeof AUTOMATIC_STEPS)[number];

/** What no lifecycle event does without the user. */
const APPROVAL_STEPS = [
  "memory_accept",
  "mcp_install",
  "persistent_mcp",
  "skill_materialization",
  "agent_materialization",
  "write_capable_agent",
  "external_side_effect",
  "destructive_operation",
  "raid_mode",
] as const;
type ApprovalStep = (typeof APPROVAL_STEPS)[number];

const QUEST_LAYERS = ["L0", "L1", "L2", "L3", "L4"] as const;
/** What becomes of a high-risk prompt: the agent asks for a confirmation, or the prompt is held back once. */
const L4_WAYS = ["confirm", "block"] as const;

/** What lifecycle events may do in a project. */
export interface ActivationPolicy {
  readonly automatic: Readonly<Record<AutomaticStep, boolean>> & {
    /** The lowest layer that gets a quest. */
    readonly quest_from: (typeof QUEST_LAYERS)[number];
  };
  readonly approval_required: Readonly<Record<ApprovalStep, boolean>>;
  readonly l4: (typeof L4_WAYS)[number];
}

/** A valid activation of a project for one host. */
export interface Activation {
  readonly host: string;
  readonly scope: "project";
  readonly mode: string;
  readonly activatedAt: string | null;
  readonly updatedAt: string | null;
  readonly packageVersion: string | null;
  /** The binding that the project was activated with. */
  readonly bindingFingerprint: string | null;
  /** Complete: what the file leaves out or garbles has its default. */
  readonly policy: ActivationPolicy;
  /** The file as it is, with every key that this version does not know. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The project's activation for a host; null where there is none that is valid. */
export async function readActivation(blobs: BlobStore, host: string): Promise<Activation | null> {
  const file = await readStateFile(blobs, ACTIVATION_KEY);
  return file.kind === "object" ? decodeActivation(file.value, host) : null;
}

/** Reads an activation leniently; null for another host or scope. */
export function decodeActivation(data: Readonly<Record<string, unknown>>, host: string): Activation | null {
  if (data["host"] !== host || data["scope"] !== "project") return null;
  const binding = isRecord(data["host_binding"]) ? data["host_binding"] : {};
  return {
    host,
    scope: "project",
    mode: textOf(data["mode"]) ?? "adaptive",
    activatedAt: textOf(data["activated_at"]),
    updatedAt: textOf(data["updated_at"]),
    packageVersion: textOf(data["package_version"]),
    bindingFingerprint: textOf(binding["binding_fingerprint"]),
    policy: completePolicy(data["policy"]),
    data,
  };
}

/** A stored policy with defaults in the place of what is missing or makes no sense, in the order of the format. */
export function completePolicy(stored: unknown): ActivationPolicy {
  const policy = isRecord(stored) ? stored : {};
  const automatic = isRecord(policy["automatic"]) ? policy["automatic"] : {};
  const approval = isRecord(policy["approval_required"]) ? policy["approval_required"] : {};
  const isOn = (part: Readonly<Record<string, unknown>>, name: string): boolean => part[name] !== false;
  const [init, route, ...others] = AUTOMATIC_STEPS;
  return {
    automatic: {
      [init]: isOn(automatic, init),
      [route]: isOn(automatic, route),
      quest_from: QUEST_LAYERS.find((layer) => layer === automatic["quest_from"]) ?? "L2",
      ...Object.fromEntries(others.map((name) => [name, isOn(automatic, name)])),
    } as ActivationPolicy["automatic"],
    approval_required: Object.fromEntries(
      APPROVAL_STEPS.map((name) => [name, isOn(approval, name)]),
    ) as ActivationPolicy["approval_required"],
    l4: L4_WAYS.find((way) => way === policy["l4"]) ?? "confirm",
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
