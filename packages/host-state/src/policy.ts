import { isRecord } from "@orange-hyper/core";

/** The steps that lifecycle events take automatically; each can be switched off. */
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

/** The steps that lifecycle events never take without the user. */
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
/**
 * How a high-risk prompt is handled: "confirm" makes the agent ask for confirmation, "block" holds the prompt back
 * once.
 */
const HIGH_RISK_MODES = ["confirm", "block"] as const;

/** The policy for lifecycle events in a project. */
export interface ActivationPolicy {
  readonly automatic: Readonly<Record<AutomaticStep, boolean>> & {
    /** The lowest layer for which a quest is opened. */
    readonly quest_from: (typeof QUEST_LAYERS)[number];
  };
  readonly approval_required: Readonly<Record<ApprovalStep, boolean>>;
  readonly l4: (typeof HIGH_RISK_MODES)[number];
  /**
   * What automatically opened quests store of a request. "paths": only the files that were touched. Omitted: its words,
   * without secrets.
   */
  readonly record_requests?: "paths";
}

/** Returns a stored policy in the order of the format, with defaults for missing or invalid settings. */
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
    l4: HIGH_RISK_MODES.find((mode) => mode === policy["l4"]) ?? "confirm",
    ...(policy["record_requests"] === "paths" ? { record_requests: "paths" } : {}),
  };
}

/**
 * Returns the settings of `policy` that permit more than `limit` does, by their path in the file; [] when none does.
 */
export function grantsBeyond(policy: ActivationPolicy, limit: ActivationPolicy): readonly string[] {
  const steps = AUTOMATIC_STEPS.filter((name) => policy.automatic[name] && !limit.automatic[name]);
  const approvals = APPROVAL_STEPS.filter(
    (name) => !policy.approval_required[name] && limit.approval_required[name],
  );
  return [
    ...steps.map((name) => `automatic.${name}`),
    ...(policy.automatic.quest_from < limit.automatic.quest_from ? ["automatic.quest_from"] : []),
    ...approvals.map((name) => `approval_required.${name}`),
    ...(policy.l4 === "confirm" && limit.l4 === "block" ? ["l4"] : []),
    ...(policy.record_requests === undefined && limit.record_requests === "paths" ? ["record_requests"] : []),
  ];
}
