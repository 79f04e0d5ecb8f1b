import type { HostEventWarning, OrangeContext } from "@orange-hyper/core";
import { isLayer, LAYERS, type Quest, type RouteContract } from "@orange-hyper/quest";
import { memoryLines, NO_MEMORY_SLICE } from "../context/memory-lines.js";
import { fileKey, idempotencyKey, shortKey, textOf, turnKey } from "../keys.js";
import { heldAnswer, lightAnswer, type PromptAnswer, questAnswer, raidAnswer } from "../prompt/answers.js";
import { decideContinuity } from "../prompt/continuity.js";
import { openWork, traceRoute } from "../prompt/open-work.js";
import { projectAtHand } from "../prompt/project.js";
import { type Request, readRequest } from "../prompt/request.js";
import { type EventAnswer, type EventRun, isAutomatic } from "../run.js";
import { readLedger, withPrompt, writeLedger } from "../state/ledger.js";
import { withLock } from "../state/locks.js";
import { readSession, type SessionState, withRecentQuest, writeSession } from "../state/session.js";
import { type Continuity, readTurn, type TurnRecord, writeTurn } from "../state/turn.js";

/** Routes a prompt, and gives work of some size a quest, a capsule and what the project remembers. */
export async function act(run: EventRun): Promise<EventAnswer> {
  const prompt = textOf(run.event.input["prompt"]);
  if (prompt.trim() === "") return nothingToDo("The prompt is empty.", [EMPTY_PROMPT]);
  if (run.keys.agent !== null) return nothingToDo("Prompts of subagents do not start Quests.", []);
  return withLock(run.ctx.locks, `session-${fileKey(run.keys.session)}`, () => takePrompt(run, prompt));
}

/** The turn that a prompt belongs to, and what is known of it and of its session. */
interface Place {
  readonly key: string;
  readonly turnId: string;
  /** Set where the host names no turns. */
  readonly auto: SessionState["auto_turn"];
  readonly session: SessionState | null;
  readonly turn: TurnRecord | null;
  readonly promptDigest: string;
}

/** What a prompt led to. */
interface Outcome {
  readonly answer: PromptAnswer;
  readonly contract: RouteContract | null;
  readonly continuity: Continuity;
  readonly quest: Quest | null;
  readonly isHeld?: boolean;
}

async function takePrompt(run: EventRun, prompt: string): Promise<EventAnswer> {
  const place = await findPlace(run, prompt);
  if (place.turn?.processed_prompts.includes(place.promptDigest)) {
    return { ...place.turn.result, duplicate: true } as EventAnswer;
  }
  const request = readRequest(run, prompt, place.session);
  const outcome = await decide(run, request, place);
  // The quest comes first, then the turn that points to it, then the session that points to both.
  if (outcome.quest !== null) await rememberScope(run, request, outcome.quest.id);
  const turn = turnRecord(run, { place, request, outcome });
  await writeTurn(run.ctx.blobs, place.key, turn);
  const session = sessionState(run, { place, request, outcome });
  if (session !== null) await writeSession(run.ctx.blobs, run.keys.session, session);
  return outcome.answer;
}

async function findPlace({ ctx, event, keys }: EventRun, prompt: string): Promise<Place> {
  const session = await readSession(ctx.blobs, keys.session);
  const promptDigest = shortKey(ctx.ids.digest(`prompt\0${prompt}`));
  const named = textOf(event.input["turn_id"]);
  if (keys.turn !== null) {
    const turn = await readTurn(ctx.blobs, keys.turn);
    return { key: keys.turn, turnId: named, auto: undefined, session, turn, promptDigest };
  }
  const count = (session?.auto_turn?.count ?? 0) + 1;
  const turnId = `auto-${count}`;
  const key = turnKey(ctx.ids, event.input, turnId);
  return { key, turnId, auto: { count, key }, session, turn: null, promptDigest };
}

async function decide(run: EventRun, request: Request, place: Place): Promise<Outcome> {
  const { contract } = request;
  const turnQuest = place.turn?.quest_id;
  if (contract === null) return { answer: raidAnswer(), contract, continuity: NONE, quest: null };
  const showsRoute = isAutomatic(run, "route");
  if (LAYERS.indexOf(contract.layer) < LAYERS.indexOf(run.activation.policy.automatic.quest_from)) {
    return {
      answer: lightAnswer(contract, { showsRoute, warnings: [] }),
      contract,
      continuity: NONE,
      quest: null,
    };
  }
  const { ctx, warnings } = await projectAtHand(run);
  if (request.held) {
    if (ctx !== null) await traceRoute(ctx, request, contract);
    return { answer: heldAnswer(contract, warnings), contract, continuity: NONE, quest: null, isHeld: true };
  }
  if (ctx === null) {
    return {
      answer: lightAnswer(contract, { showsRoute, warnings }),
      contract,
      continuity: NONE,
      quest: null,
    };
  }
  return beginWork(run, ctx, { request, contract, place, turnQuest });
}

interface Beginning {
  readonly request: Request;
  readonly contract: RouteContract;
  readonly place: Place;
  readonly turnQuest: string | undefined;
}

async function beginWork(
  run: EventRun,
  ctx: OrangeContext,
  { request, contract, place, turnQuest }: Beginning,
): Promise<Outcome> {
  const there = { ...run, ctx };
  const { continuity, quest } = await decideContinuity(there, request, { session: place.session, turnQuest });
  // A second quest within one turn needs an id of its own.
  const turn = turnQuest === undefined ? place.turnId : `${place.turnId}\0${place.promptDigest}`;
  const work = await openWork(run, ctx, request, { contract, existing: quest, turn });
  const memory = await rememberedLines(ctx, request, contract);
  const answer = questAnswer({
    contract,
    ...work,
    continuity,
    verification: higherLevel(contract, place.turn, work.quest).verification,
    confirmed: request.confirmed,
    memories: memory.lines,
    showsRoute: isAutomatic(run, "route"),
    warnings: [...work.warnings, ...memory.warnings],
  });
  return { answer, contract, continuity, quest: work.quest };
}

async function rememberedLines(
  ctx: OrangeContext,
  { text, scope }: Request,
  { memory }: RouteContract,
): Promise<{ readonly lines: readonly string[]; readonly warnings: readonly HostEventWarning[] }> {
  const { relatedNodes } = await import("@orange-hyper/graph");
  const limit = memory === "MB3" || memory === "MB4" ? 5 : 3;
  const nodes = await relatedNodes(ctx, `${text}\n${scope.names.join(" ")}`, limit);
  return nodes === null
    ? { lines: [], warnings: [NO_MEMORY_SLICE] }
    : { lines: memoryLines(nodes), warnings: [] };
}

async function rememberScope(
  { ctx, at }: EventRun,
  { durableType, scope }: Request,
  questId: string,
): Promise<void> {
  await withLock(ctx.locks, "evidence", async () => {
    const ledger = await readLedger(ctx.blobs, questId);
    await writeLedger(ctx.blobs, withPrompt(ledger, durableType, scope.names), at);
  });
}

interface Step {
  readonly place: Place;
  readonly request: Request;
  readonly outcome: Outcome;
}

function turnRecord(run: EventRun, { place, request, outcome }: Step): TurnRecord {
  const { ctx, event, keys, at } = run;
  const { turn, turnId } = place;
  const questId = outcome.quest?.id ?? turn?.quest_id;
  // What was held back asks nothing of the work that goes on.
  const asked = outcome.isHeld && turn !== null ? null : outcome.contract;
  const level = higherLevel(asked, turn, outcome.quest);
  return {
    processed: true,
    processed_prompts: [...(turn?.processed_prompts ?? []), place.promptDigest],
    ...(questId === undefined ? {} : { quest_id: questId }),
    ...level,
    intent_signature: request.intent,
    scope_signature: request.scope.signature,
    continuity: outcome.continuity,
    ...(request.durableType !== null || turn?.durable_candidate_detected
      ? { durable_candidate_detected: true }
      : {}),
    schema_version: 1,
    idempotency_key: idempotencyKey(ctx.ids, ctx.project.root, event, { name: event.name, turn: turnId }),
    host: event.host,
    session_key: shortKey(keys.session),
    turn_key: shortKey(place.key),
    started_at: turn?.started_at ?? at,
    updated_at: at,
    result: {
      event: event.name,
      host: event.host,
      active: true,
      noop: false,
      degraded: false,
      ...outcome.answer,
    },
  };
}

/** The deepest of the levels that a turn was asked for and that its quest has. */
function higherLevel(
  contract: RouteContract | null,
  turn: TurnRecord | null,
  quest: Quest | null,
): { readonly layer: string; readonly verification: string } {
  const levels = [
    ...(turn === null ? [] : [{ layer: turn.layer, verification: turn.verification }]),
    ...(quest === null ? [] : [{ layer: quest.layer, verification: quest.route.split("/")[3] ?? "" }]),
    contract === null
      ? { layer: "L5", verification: "V5" }
      : { layer: contract.layer, verification: contract.verification },
  ];
  const rank = ({ layer }: { readonly layer: string }): number =>
    isLayer(layer) ? LAYERS.indexOf(layer) : -1;
  return levels.reduce((highest, level) => (rank(level) > rank(highest) ? level : highest));
}

/** The session after a prompt; null where the prompt changes nothing about it. */
function sessionState(run: EventRun, { place, request, outcome }: Step): SessionState | null {
  const { session, auto, key } = place;
  const { quest, continuity, isHeld } = outcome;
  const keepsPending = session?.pending_confirmation !== undefined && !request.confirmed;
  if (quest === null && auto === undefined && !isHeld) return null;
  const { pending_confirmation: pending, ...rest } = session ?? EMPTY_SESSION;
  return {
    ...rest,
    schema_version: 1,
    host: run.event.host,
    session_key: shortKey(run.keys.session),
    ...(quest === null
      ? {}
      : {
          recent_quest_ids: withRecentQuest(rest.recent_quest_ids, quest.id),
          current_turn: {
            turn_key: shortKey(key),
            quest_id: quest.id,
            intent_signature: request.intent,
            scope_signature: request.scope.signature,
            continuity_confidence: continuity.confidence,
          },
        }),
    updated_at: run.at,
    ...(keepsPending && pending !== undefined ? { pending_confirmation: pending } : {}),
    ...(isHeld
      ? { pending_confirmation: { intent_signature: request.intent, layer: "L4", requested_at: run.at } }
      : {}),
    ...(auto === undefined ? {} : { auto_turn: auto }),
  };
}

function nothingToDo(reason: string, warnings: readonly HostEventWarning[]): EventAnswer {
  return {
    noop: true,
    reason,
    blocked: false,
    block_reason: null,
    route: null,
    quest: null,
    capsule: null,
    additional_context: "",
    warnings,
  };
}

const EMPTY_SESSION: SessionState = {
  schema_version: 1,
  host: "",
  session_key: "",
  recent_quest_ids: [],
  updated_at: "",
};

const NONE: Continuity = {
  action: "none",
  confidence: "high",
  quest_id: null,
  reason: "The prompt needs no Quest.",
};

const EMPTY_PROMPT: HostEventWarning = {
  code: "LIFECYCLE_EMPTY_PROMPT",
  message: "The prompt is missing or blank.",
  hint: "Nothing needs to be done.",
};
