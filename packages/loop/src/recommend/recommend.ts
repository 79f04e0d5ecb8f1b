import { shellQuote } from "@orange-hyper/core/text";
import { inferRoute } from "@orange-hyper/quest";
import type { PresetId } from "../config/presets.js";
import type { Resolved } from "../config/resolve.js";
import type { KnownProvider } from "../config/roster.js";
import type { ApprovalKind } from "../model/approval.js";
import type { Mode } from "../model/mode.js";
import { type Missing, missingFor } from "./missing.js";
import { modeOf } from "./mode-of.js";

type RiskLevel = "low" | "medium" | "high";

/** A proposal of how to work on a goal. Nothing is started. */
export interface Recommendation {
  readonly mode: Mode;
  readonly preset: PresetId;
  /** L0 to L4 and V0 to V4, from the route that the kernel infers. */
  readonly layer: string;
  readonly verification: string;
  readonly risk_level: RiskLevel;
  readonly required_lanes: readonly string[];
  readonly approvals_expected: readonly ApprovalKind[];
  /** What prevents the command from working, or the run from succeeding. */
  readonly missing: readonly Missing[];
  readonly matched_signals: readonly string[];
  readonly command: string;
  readonly requires_user_approval: true;
  readonly auto_start: false;
}

/** What is known besides the goal. */
export interface Situation {
  readonly isRepository: boolean;
  /** True when something differs from what a review would compare with. */
  readonly hasDiff: boolean;
  /** The active quest of the run; null for a new one. */
  readonly quest: string | null;
  /** Resolves the settings of a mode and a preset for display. */
  readonly settingsFor: (mode: Mode, preset: PresetId) => Resolved;
  readonly providers: ReadonlyMap<string, KnownProvider>;
  /** True also when there is no configuration to trust. */
  readonly isTrusted: boolean;
}

/** Preset of each layer (specification of runs, section 18.4). */
const PRESET_OF_LAYER: Readonly<Record<string, PresetId>> = {
  L0: "solo",
  L1: "solo",
  L2: "pair",
  L3: "crew",
  L4: "strict",
};

/**
 * Recommends how to work on a goal, based on its words and on what is known of the project. Deterministic: uses no
 * model and writes nothing.
 */
export function recommend(goal: string, situation: Situation): Recommendation {
  const { mode, signals, reading, isReviewOfNothing } = modeOf(goal, situation.hasDiff);
  const { layer, verification } = inferRoute(goal);
  const preset = PRESET_OF_LAYER[layer] ?? "strict";
  const resolved = situation.settingsFor(mode, preset);
  const risk = riskOf(layer, reading.risk?.level ?? null);
  const lanes = lanesFor(mode, risk);
  return {
    mode,
    preset,
    layer,
    verification,
    risk_level: risk,
    required_lanes: lanes,
    approvals_expected: approvalsFor(mode, { resolved, risk, situation }),
    missing: missingFor(mode, { situation, resolved, isReviewOfNothing }),
    matched_signals: [
      ...signals,
      `layer:${layer}`,
      ...(reading.risk === null ? [] : [`risk:${reading.risk.what}`]),
    ],
    command: commandFor(goal, { mode, preset, quest: situation.quest }),
    requires_user_approval: true,
    auto_start: false,
  };
}

/**
 * The layer determines the risk (specification of runs, section 9.1). Words that point to a danger can only raise it.
 */
function riskOf(layer: string, danger: "hold" | "careful" | null): RiskLevel {
  if (layer === "L4" || danger === "hold") return "high";
  return layer === "L3" || danger === "careful" ? "medium" : "low";
}

function lanesFor(mode: Mode, risk: RiskLevel): readonly string[] {
  if (mode === "plan" || mode === "research") return [];
  return [
    "runtime_validation",
    ...(risk === "low" ? [] : ["qa"]),
    "verifier",
    ...(risk === "high" && mode === "implement" ? ["human"] : []),
  ];
}

interface Expecting {
  readonly resolved: Resolved;
  readonly risk: RiskLevel;
  readonly situation: Situation;
}

function approvalsFor(mode: Mode, { resolved, risk, situation }: Expecting): readonly ApprovalKind[] {
  const { settings } = resolved;
  const { policy, validation } = settings;
  const asksTransfer = Object.values(settings.roster).some(
    ({ provider }) =>
      !policy.external_transfer_allowed.includes(provider) &&
      (situation.providers.get(provider)?.description.locality ?? "remote") === "remote",
  );
  const isWork = mode === "implement";
  return [
    ...(isWork && policy.edit_requires_approval ? (["edit"] as const) : []),
    ...(asksTransfer ? (["external_transfer"] as const) : []),
    ...(isWork && validation.length === 0 ? (["no_validation"] as const) : []),
    ...(isWork && risk === "high" ? (["high_risk_completion"] as const) : []),
  ];
}

function commandFor(
  goal: string,
  { mode, preset, quest }: Pick<Recommendation, "mode" | "preset"> & Pick<Situation, "quest">,
): string {
  const parts = [
    ...["orange", "run", "start", shellQuote(goal)],
    ...(quest === null ? ["--new-quest"] : ["--quest", shellQuote(quest)]),
    ...["--mode", mode, "--preset", preset],
    ...(mode === "implement" ? ["--in-place"] : []),
  ];
  return parts.join(" ");
}
