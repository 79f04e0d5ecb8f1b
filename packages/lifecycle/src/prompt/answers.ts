import { displayPath } from "@orange-hyper/core";
import type { HostEventWarning } from "@orange-hyper/core/host";
import { type QuestRecord, type RouteContract, routeContractData } from "@orange-hyper/quest";
import type { Continuity } from "../state/turn.js";
import type { Texts } from "../texts/texts.js";

/** The answer to a prompt, without the heartbeat. It is stored and returned again when the same event is repeated. */
export type PromptAnswer = Readonly<Record<string, unknown>> & {
  readonly warnings: readonly HostEventWarning[];
};

/** Builds the answer to a request for an unattended loop, which is always refused. */
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

/** Builds the answer to a request that destroys something. It is held until the user confirms it or sends it again. */
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

/** The contents of the answer to a request that opens no quest. */
export interface LightFacts {
  /** Related memories and other context for the model. */
  readonly context?: string;
  /** The open quest that the request belongs to, and why. */
  readonly quest?: QuestRecord | null;
  readonly continuity?: Continuity;
  readonly warnings?: readonly HostEventWarning[];
}

/** Builds the answer to a request that opens no quest. */
export function answerWithoutQuest(
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

/** The contents of the answer to a request with a quest. */
export interface QuestFacts {
  readonly contract: RouteContract;
  readonly quest: QuestRecord;
  readonly created: boolean;
  readonly capsule: object | null;
  readonly continuity: Continuity;
  /** True when the user confirmed the request after it was held; its text is then given to the model again. */
  readonly confirmed: boolean;
  readonly request: string;
  readonly memories: readonly string[];
  /** How the work is to be checked, given once per session; null otherwise. */
  readonly advice: string | null;
  readonly texts: Texts;
  readonly warnings: readonly HostEventWarning[];
}

/** Builds the answer to a request with a quest. */
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

/** Puts the line that explains what memories are before them. */
export function memoryContext(memories: readonly string[], { notes }: Texts): readonly string[] {
  return memories.length === 0 ? [] : [notes, ...memories];
}
