import { displayPath } from "@orange-hyper/core";
import type { HostEventWarning } from "@orange-hyper/core/host";
import { type QuestRecord, type RouteContract, routeContractData, routeLine } from "@orange-hyper/quest";
import { limitContext } from "../context/limit.js";
import { QUOTED } from "../context/memory-lines.js";
import type { Continuity } from "../state/turn.js";

/** What a prompt is answered with, without the heartbeat: this is kept for the same event, should it come again. */
export type PromptAnswer = Readonly<Record<string, unknown>> & {
  readonly warnings: readonly HostEventWarning[];
};

const KERNEL = "Use Orange Kernel commands for Orange state. Do not edit `.orange-hyper` directly.";
const PROPOSALS = "Pending Memory Proposals are review candidates only; do not auto-accept.";
const HIGH_RISK =
  "Pause for explicit user confirmation before destructive, security, payment, auth, migration, production, or external side-effect work.";
const CONFIRM_FIRST =
  "This is high-risk work. Before any risky step, name the exact action and what it affects, and get the user's explicit confirmation; do only what was confirmed.";
const CONFIRMED =
  "The user confirmed this request after Orange held it back; stay within what was confirmed.";

/** An unattended loop is never entered. */
export function raidAnswer(): PromptAnswer {
  return {
    blocked: true,
    block_reason: "Orange L5 autonomous loop requires explicit opt-in and is not entered automatically.",
    route: { layer: "L5", route: "L5/P5/T5/V5/A4/M4/MB4+", quest_policy: "explicit_opt_in_required" },
    quest: null,
    capsule: null,
    additional_context: "",
    warnings: [],
  };
}

/** A risky request is held back until the user sends or confirms it again. */
export function heldAnswer(contract: RouteContract, warnings: readonly HostEventWarning[]): PromptAnswer {
  return {
    blocked: true,
    block_reason:
      "Orange routed this as L4 high-risk work. Confirm the risky/destructive/security-sensitive action before continuing. " +
      "To confirm, send the same request again within 30 minutes, or start it with `confirm`.",
    route: routeContractData(contract),
    quest: null,
    capsule: null,
    additional_context: `Orange Hyper route: L4 high-risk request.\n${routeLine(contract.route)}\n${HIGH_RISK}`,
    warnings,
  };
}

/** A request that needs no quest. */
export function lightAnswer(
  contract: RouteContract,
  { showsRoute, warnings }: { readonly showsRoute: boolean; readonly warnings: readonly HostEventWarning[] },
): PromptAnswer {
  return {
    blocked: false,
    block_reason: null,
    route: routeContractData(contract),
    quest: null,
    capsule: null,
    additional_context: showsRoute ? lightContext(contract) : "",
    warnings,
  };
}

/** What a request with a quest is answered with. */
export interface QuestFacts {
  readonly contract: RouteContract;
  readonly quest: QuestRecord;
  readonly created: boolean;
  readonly capsule: object | null;
  readonly continuity: Continuity;
  /** Level that the turn is to be verified at. */
  readonly verification: string;
  readonly confirmed: boolean;
  readonly memories: readonly string[];
  readonly showsRoute: boolean;
  readonly warnings: readonly HostEventWarning[];
}

export function questAnswer(facts: QuestFacts): PromptAnswer {
  const { contract, quest, created, capsule, continuity, warnings } = facts;
  return {
    blocked: false,
    block_reason: null,
    route: routeContractData(contract),
    quest: {
      id: quest.id,
      file: displayPath(quest.key),
      created,
      continued: !created,
      status: quest.status,
      verification_status: quest.verificationStatus,
    },
    capsule,
    additional_context: limitContext(questContext(facts)).text,
    warnings,
    continuity,
    memory_slice_count: facts.memories.length,
    ...(facts.confirmed ? { confirmed: true } : {}),
  };
}

function questContext({
  contract,
  quest,
  verification,
  memories,
  showsRoute,
  confirmed,
}: QuestFacts): string {
  const isRisky = contract.layer === "L4";
  const route = [
    `Orange Hyper route: ${contract.layer}${isRisky ? " high-risk request" : ""}.`,
    routeLine(contract.route),
  ];
  return [
    ...(showsRoute ? route : []),
    `Quest: ${quest.id}`,
    `Verification expected: ${verification}`,
    ...(isRisky ? [confirmed ? CONFIRMED : CONFIRM_FIRST] : []),
    KERNEL,
    ...(memories.length === 0
      ? ["Relevant accepted memory: none selected."]
      : ["Relevant accepted memory:", ...memories, QUOTED]),
    PROPOSALS,
  ].join("\n");
}

function lightContext({ layer, route }: RouteContract): string {
  if (layer === "L0") return "";
  return layer === "L1"
    ? "Orange Hyper route: L1 small task.\nKeep the change narrow and use a touched-surface sanity check if files are edited."
    : `Orange Hyper route: ${layer}.\n${routeLine(route)}`;
}
