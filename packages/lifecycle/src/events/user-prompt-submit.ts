import { type OrangeContext, textOf } from "@orange-hyper/core";
import type { HostEventWarning } from "@orange-hyper/core/host";
import { enableResultCache } from "@orange-hyper/graph";
import { LAYERS, type RouteContract } from "@orange-hyper/quest";
import { reportAtPrompt } from "../alerts/report.js";
import { cutAt } from "../context/limit.js";
import { handleBy } from "../handle.js";
import { fileKey } from "../keys.js";
import { policyContext } from "../policies/policy-context.js";
import { answerWithoutQuest, heldAnswer, memoryContext, questAnswer, raidAnswer } from "../prompt/answers.js";
import { readAsked } from "../prompt/asked.js";
import { decideContinuity, openQuestIds } from "../prompt/continuity.js";
import { holdRules } from "../prompt/hold-rules.js";
import { openWork, traceRoute } from "../prompt/open-work.js";
import type { Decided, Outcome } from "../prompt/outcome.js";
import { type Beginning, pendingOf } from "../prompt/pending.js";
import { withPlanned } from "../prompt/planned.js";
import { projectAtHand } from "../prompt/project.js";
import { findPromptTurn, type PromptTurn } from "../prompt/prompt-turn.js";
import { NOTHING_TOLD, rememberedLines } from "../prompt/remembered.js";
import { type Request, readRequest } from "../prompt/request.js";
import { sessionState } from "../prompt/session-state.js";
import { titleFor } from "../prompt/title-for.js";
import { turnRecord } from "../prompt/turn-record.js";
import { ownCommand } from "../quest/own-command.js";
import { type EventAnswer, type EventRun, keepsWords } from "../run.js";
import type { Entry } from "../state/entry.js";
import { readLedger } from "../state/ledger.js";
import { withLock } from "../state/locks.js";
import type { Continuity } from "../state/turn.js";
import { LIMITS, textsFor } from "../texts/texts.js";

/** Routes a prompt. Work from the configured layer on gets a quest, a capsule and related memories. */
export const handle = handleBy(act, reportAtPrompt);

async function act(run: EventRun): Promise<EventAnswer> {
  const prompt = textOf(run.event.input["prompt"]);
  if (prompt.trim() === "") return nothingToDo("The prompt is empty.", [EMPTY_PROMPT]);
  if (run.keys.agent !== null) return nothingToDo("Prompts of subagents do not start Quests.", []);
  // The capsule and the memories query the same graph, so that what was built for one is kept for the other.
  const forget = enableResultCache();
  try {
    const lock = `session-${fileKey(run.keys.session)}`;
    return await withLock(run.ctx.locks, lock, () => takePrompt(run, prompt));
  } finally {
    forget();
  }
}

async function takePrompt(run: EventRun, prompt: string): Promise<EventAnswer> {
  const promptTurn = await findPromptTurn(run, prompt);
  if (promptTurn.turn?.processed_prompts.includes(promptTurn.promptDigest)) {
    return { ...promptTurn.turn.result, duplicate: true } as EventAnswer;
  }
  const request = withPlanned(readRequest(run, prompt, promptTurn.session), promptTurn.session);
  const outcome = await withPolicies(run, promptTurn, await decide(run, request, promptTurn));
  // The quest and the stated facts are written first. Once this entry is written, the prompt is not processed again.
  const decided: Decided = { promptTurn, request, outcome };
  await holdRules(run, decided);
  await run.log.append({
    session: sessionState(run, decided, await readAsked(run, request.text)),
    turn: { key: promptTurn.key, ...turnRecord(run, decided) },
  } satisfies Entry);
  return outcome.answer;
}

/** Adds what policies have to say, within the room that is left. Adds nothing to a prompt that is held. */
async function withPolicies(run: EventRun, { session }: PromptTurn, outcome: Outcome): Promise<Outcome> {
  const { answer } = outcome;
  if (answer["blocked"] === true) return outcome;
  const said = textOf(answer["additional_context"]);
  const room = LIMITS.prompt - said.length - 2;
  const { context, told } = await policyContext(run, "userPromptSubmit", {
    load: () => import("./other-policies.js"),
    room,
    told: session?.told ?? [],
  });
  if (context === "") return outcome;
  return {
    ...outcome,
    answer: { ...answer, additional_context: said === "" ? context : `${said}\n\n${context}` },
    told: [...(outcome.told ?? []), ...told],
  };
}

async function decide(run: EventRun, request: Request, promptTurn: PromptTurn): Promise<Outcome> {
  const { contract, reading } = request;
  if (contract === null)
    return { answer: raidAnswer(textsFor(run)), contract, continuity: NONE, quest: null };
  if (request.held) return hold(run, request, contract);
  const { policy } = run.activation;
  const from = LAYERS.indexOf(policy.automatic.quest_from);
  const mayOpen = LAYERS.indexOf(contract.layer) >= from;
  // A deployment belongs to the open quest like any order about the work; without one, it gets its own.
  const isWork =
    reading.kind === "order" || (reading.kind === "tool-order" && reading.risk?.what === "deploy");
  // When no words may be kept, the quest is named after the files that it touches and opens at the first edit.
  if (!isWork || !mayOpen || !keepsWords(run))
    return answerLightly(run, request, { contract, promptTurn, mayOpen: from <= LAYERS.indexOf("L2") });
  const { ctx, warnings } = await projectAtHand(run);
  if (ctx !== null) return beginWork(run, ctx, { request, contract, promptTurn });
  return { answer: answerWithoutQuest(contract, { warnings }), contract, continuity: NONE, quest: null };
}

async function hold(run: EventRun, request: Request, contract: RouteContract): Promise<Outcome> {
  const { ctx, warnings } = await projectAtHand(run);
  if (ctx !== null && keepsWords(run)) await traceRoute(ctx, request, contract);
  const { risk, title } = request.reading;
  const texts = textsFor(run);
  const say = risk?.level === "hold" ? texts.held : texts.heldByPolicy;
  const isKept = keepsWords(run);
  const reason = (words: string): string => cutAt(say(words, isKept), LIMITS.held);
  const answer = heldAnswer(contract, { reason: reason(risk?.words ?? title), warnings });
  const outcome: Outcome = { answer, contract, continuity: NONE, quest: null, isHeld: true };
  return isKept ? outcome : { ...outcome, keptReason: reason("…") };
}

/**
 * Answers a prompt that opens no quest now. Its turn belongs to the session's open quest, or may open one at the first
 * edit.
 */
async function answerLightly(
  run: EventRun,
  request: Request,
  {
    contract,
    promptTurn,
    mayOpen,
  }: { readonly contract: RouteContract; readonly promptTurn: PromptTurn; readonly mayOpen: boolean },
): Promise<Outcome> {
  const { reading } = request;
  const { continuity, quest } = await goesOn(run, request, promptTurn);
  const belongsTo = quest?.id ?? null;
  const isAboutWork = reading.kind === "question" || reading.kind === "other" || reading.kind === "order";
  const texts = textsFor(run);
  const memory = isAboutWork
    ? await rememberedLines(run.ctx, request, { contract, texts, session: promptTurn.session })
    : NOTHING_TOLD;
  const confirmed = request.confirmsUnkept ? [texts.confirmedUnkept] : [];
  const context = [...confirmed, ...memoryContext(memory.lines, texts)].join("\n");
  const pending = mayOpen ? await pendingOf(run, { request, contract, promptTurn }, isAboutWork) : undefined;
  return {
    answer: answerWithoutQuest(contract, { context, quest, continuity }),
    contract,
    continuity: belongsTo === null ? NONE : continuity,
    quest: null,
    told: memory.told,
    belongsTo,
    ...(pending === undefined ? {} : { pending }),
  };
}

/**
 * Finds the session's open quest, unless the prompt is about something else. A quest of another session counts only
 * when the prompt names it.
 */
async function goesOn(
  run: EventRun,
  request: Request,
  promptTurn: PromptTurn,
): ReturnType<typeof decideContinuity> {
  const open = await openQuestIds(run.ctx, promptTurn);
  if (open.length === 0 && request.reading.continues === null) return { continuity: NONE, quest: null };
  return decideContinuity(run, request, open);
}

async function beginWork(
  run: EventRun,
  ctx: OrangeContext,
  { request, contract, promptTurn }: Beginning,
): Promise<Outcome> {
  const { turn: known, turnId, promptDigest, session } = promptTurn;
  const open = await openQuestIds(ctx, promptTurn);
  const { continuity, quest, touchedPaths } = await decideContinuity({ ...run, ctx }, request, open);
  // A second quest within one turn needs its own id.
  const turn = known?.quest_id === undefined ? turnId : `${turnId}\0${promptDigest}`;
  const { request: words } = request.reading;
  const work = await openWork(run, ctx, {
    title: quest === null ? await titleFor(ctx, request.reading, session) : quest.title,
    request: words,
    contract,
    existing: quest,
    touchedPaths,
    turn,
  });
  const texts = textsFor({ ...run, ctx });
  const memory = await rememberedLines(ctx, request, { contract, texts, session });
  const answer = questAnswer({
    contract,
    ...work,
    continuity,
    confirmed: request.confirmed,
    request: words,
    memories: memory.lines,
    advice:
      session?.was_advised || request.declinesChecks
        ? null
        : `${texts.beforeYouFinish(await ownCommand(ctx, await readLedger(ctx, work.quest, run.log)))}\n${texts.stateFacts}`,
    texts,
    warnings: [...work.warnings, ...memory.warnings],
  });
  return { answer, contract, continuity, quest: work.quest, told: memory.told };
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
