import type { OrangeContext } from "@orange-hyper/core";
import type { HostEventWarning } from "@orange-hyper/core/host";
import { relatedNodes } from "@orange-hyper/graph";
import { LAYERS, type RouteContract } from "@orange-hyper/quest";
import { memoryLines, NO_MEMORY_SLICE } from "../context/memory-lines.js";
import { handleBy } from "../handle.js";
import { fileKey, textOf } from "../keys.js";
import { heldAnswer, lightAnswer, questAnswer, raidAnswer } from "../prompt/answers.js";
import { decideContinuity } from "../prompt/continuity.js";
import { higherLevel } from "../prompt/level.js";
import { openWork, traceRoute } from "../prompt/open-work.js";
import type { Outcome } from "../prompt/outcome.js";
import { projectAtHand } from "../prompt/project.js";
import { findPromptTurn, type PromptTurn } from "../prompt/prompt-turn.js";
import { type Request, readRequest } from "../prompt/request.js";
import { owedSession, sessionState } from "../prompt/session-state.js";
import { turnRecord } from "../prompt/turn-record.js";
import { type EventAnswer, type EventRun, isAutomatic } from "../run.js";
import { readLedger, withPrompt, writeLedger } from "../state/ledger.js";
import { withLock } from "../state/locks.js";
import { writeSession } from "../state/session.js";
import { type Continuity, writeTurn } from "../state/turn.js";

/** Routes a prompt, and gives work of some size a quest, a capsule and what the project remembers. */
export const handle = handleBy(act);

async function act(run: EventRun): Promise<EventAnswer> {
  const prompt = textOf(run.event.input["prompt"]);
  if (prompt.trim() === "") return nothingToDo("The prompt is empty.", [EMPTY_PROMPT]);
  if (run.keys.agent !== null) return nothingToDo("Prompts of subagents do not start Quests.", []);
  return withLock(run.ctx.locks, `session-${fileKey(run.keys.session)}`, () => takePrompt(run, prompt));
}

async function takePrompt(run: EventRun, prompt: string): Promise<EventAnswer> {
  const promptTurn = await findPromptTurn(run, prompt);
  if (promptTurn.turn?.processed_prompts.includes(promptTurn.promptDigest)) {
    const owed = owedSession(run, promptTurn);
    if (owed !== null) await writeSession(run.ctx.blobs, run.keys.session, owed);
    return { ...promptTurn.turn.result, duplicate: true } as EventAnswer;
  }
  const request = readRequest(run, prompt, promptTurn.session);
  const outcome = await decide(run, request, promptTurn);
  // The quest comes first, then the turn that points to it, then the session that points to both.
  const { quest, isNew = false } = outcome;
  if (quest !== null) await rememberScope(run, request, { id: quest.id, isNew });
  const turn = turnRecord(run, { promptTurn, request, outcome });
  await writeTurn(run.ctx.blobs, promptTurn.key, turn);
  const session = sessionState(run, { promptTurn, request, outcome });
  if (session !== null) await writeSession(run.ctx.blobs, run.keys.session, session);
  return outcome.answer;
}

async function decide(run: EventRun, request: Request, promptTurn: PromptTurn): Promise<Outcome> {
  const { contract } = request;
  const turnQuest = promptTurn.turn?.quest_id;
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
  return beginWork(run, ctx, { request, contract, promptTurn, turnQuest });
}

interface Beginning {
  readonly request: Request;
  readonly contract: RouteContract;
  readonly promptTurn: PromptTurn;
  readonly turnQuest: string | undefined;
}

async function beginWork(
  run: EventRun,
  ctx: OrangeContext,
  { request, contract, promptTurn, turnQuest }: Beginning,
): Promise<Outcome> {
  const there = { ...run, ctx };
  const { continuity, quest } = await decideContinuity(there, request, {
    session: promptTurn.session,
    turnQuest,
  });
  // A second quest within one turn needs an id of its own.
  const turn =
    turnQuest === undefined ? promptTurn.turnId : `${promptTurn.turnId}\0${promptTurn.promptDigest}`;
  const work = await openWork(run, ctx, request, { contract, existing: quest, turn });
  const memory = await rememberedLines(ctx, request, contract);
  const answer = questAnswer({
    contract,
    ...work,
    continuity,
    verification: higherLevel(contract, promptTurn.turn, work.quest).verification,
    confirmed: request.confirmed,
    memories: memory.lines,
    showsRoute: isAutomatic(run, "route"),
    warnings: [...work.warnings, ...memory.warnings],
  });
  return { answer, contract, continuity, quest: work.quest, isNew: work.created };
}

async function rememberedLines(
  ctx: OrangeContext,
  { text, scope }: Request,
  { memory }: RouteContract,
): Promise<{ readonly lines: readonly string[]; readonly warnings: readonly HostEventWarning[] }> {
  const limit = memory === "MB3" || memory === "MB4" ? 5 : 3;
  // The quest is made by now: without an answer, nothing would point to it.
  const nodes = await relatedNodes(ctx, `${text}\n${scope.names.join(" ")}`, limit).catch(() => null);
  return nodes === null
    ? { lines: [], warnings: [NO_MEMORY_SLICE] }
    : { lines: memoryLines(nodes), warnings: [] };
}

async function rememberScope(
  { ctx, at }: EventRun,
  { durableType, scope }: Request,
  { id, isNew }: { readonly id: string; readonly isNew: boolean },
): Promise<void> {
  if (durableType === null && scope.names.length === 0) return;
  const enter = async (): Promise<void> => {
    const ledger = await readLedger(ctx.blobs, id);
    await writeLedger(ctx.blobs, withPrompt(ledger, durableType, scope.names), at);
  };
  await (isNew ? enter() : withLock(ctx.locks, "evidence", enter));
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
