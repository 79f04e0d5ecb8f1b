import { displayPath } from "@orange-hyper/core";
import type { HostEventWarning } from "@orange-hyper/core/host";
import { type QuestRecord, type RouteContract, routeContractData } from "@orange-hyper/quest";
import type { Continuity } from "../state/turn.js";
import type { Texts } from "../texts/texts.js";

/** What a prompt is answered with, without the heartbeat: this is kept for the same event, should it come again. */
export type PromptAnswer = Readonly<Record<string, unknown>> & {
  readonly warnings: readonly HostEventWarning[];
};

/** An unattended loop is never entered. */
export function raidAnswer({ unattended }: Texts): PromptAnswer {
  return {
    blocked: true,
    block_reason: unattended,
    route: { layer: "L5", route: "L5/P5/T5/V5/A4/M4/MB4+", quest_policy: "explicit_opt_in_required" },
    quest: null,
    capsule: null,
    additional_context: "",
    warnings: [],
  };
}

/** A request that destroys something is held back until the user sends or confirms it again. */
export function heldAnswer(
  contract: RouteContract,
  { reason, warnings }: { readonly reason: string; readonly warnings: readonly HostEventWarning[] },
): PromptAnswer {
  return {
    blocked: true,
    block_reason: reason,
    route: routeContractData(contract),
    quest: null,
    capsule: null,
    additional_context: "",
    warnings,
  };
}

/** What a request that opens no quest is answered with. */
export interface LightFacts {
  /** What the project remembers of its subject. */
  readonly context?: string;
  /** The open quest that it belongs to, and why. */
  readonly quest?: QuestRecord | null;
  readonly continuity?: Continuity;
  readonly warnings?: readonly HostEventWarning[];
}

export function lightAnswer(
  contract: RouteContract,
  { context = "", quest = null, continuity, warnings = [] }: LightFacts = {},
): PromptAnswer {
  return {
    blocked: false,
    block_reason: null,
    route: routeContractData(contract),
    quest: quest === null ? null : questAnswered(quest, false),
    capsule: null,
    additional_context: context,
    warnings,
    ...(quest === null ? {} : { continuity }),
  };
}

/** What a request with a quest is answered with. */
export interface QuestFacts {
  readonly contract: RouteContract;
  readonly quest: QuestRecord;
  readonly created: boolean;
  readonly capsule: object | null;
  readonly continuity: Continuity;
  /** The user confirmed it after it was held; then the request is handed on again. */
  readonly confirmed: boolean;
  readonly request: string;
  readonly memories: readonly string[];
  /** Said once a session: how the work is to be checked. */
  readonly advice: string | null;
  readonly texts: Texts;
  readonly warnings: readonly HostEventWarning[];
}

export function questAnswer(facts: QuestFacts): PromptAnswer {
  const { contract, quest, created, capsule, continuity, warnings } = facts;
  return {
    blocked: false,
    block_reason: null,
    route: routeContractData(contract),
    quest: questAnswered(quest, created),
    capsule,
    additional_context: questContext(facts),
    warnings,
    continuity,
    memory_slice_count: facts.memories.length,
    ...(facts.confirmed ? { confirmed: true } : {}),
  };
}

function questAnswered(quest: QuestRecord, created: boolean): object {
  return {
    id: quest.id,
    file: displayPath(quest.key),
    created,
    continued: !created,
    status: quest.status,
    verification_status: quest.verificationStatus,
  };
}

function questContext({ memories, confirmed, request, advice, texts }: QuestFacts): string {
  return [
    ...(confirmed ? [`${texts.confirmed}\n${request}`] : []),
    ...memoryContext(memories, texts),
    ...(advice === null ? [] : [advice]),
  ].join("\n");
}

/** Memories with the line that says what they are. */
export function memoryContext(memories: readonly string[], { notes }: Texts): readonly string[] {
  return memories.length === 0 ? [] : [notes, ...memories];
}
