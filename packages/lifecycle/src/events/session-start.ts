import { readIdentity, textOf } from "@orange-hyper/core";
import type { HostEventWarning } from "@orange-hyper/core/host";
import { checkTargets, latestNodes } from "@orange-hyper/graph";
import type { Evaluate } from "@orange-hyper/telemetry";
import { checkAtStart } from "../alerts/check.js";
import { reportAtStart } from "../alerts/report.js";
import { settleStated } from "../completion/settle-stated.js";
import { memoryLines, NO_MEMORY_SLICE } from "../context/memory-lines.js";
import { unconfirmedOf } from "../context/unconfirmed.js";
import { handleBy } from "../handle.js";
import { fileKey } from "../keys.js";
import { policyContext } from "../policies/policy-context.js";
import { cancelUnedited } from "../quest/cancel-unedited.js";
import { openActive } from "../quest/open-active.js";
import { ownCommand } from "../quest/own-command.js";
import type { EventAnswer, EventRun } from "../run.js";
import type { Entry } from "../state/entry.js";
import { readLedger } from "../state/ledger.js";
import { isStateLocked, SHORT_WAIT_MS, withLock } from "../state/locks.js";
import { prune } from "../state/prune.js";
import { addNotified, EMPTY_SESSION, type SessionState } from "../state/session.js";
import { readView } from "../state/view.js";
import { LIMITS, type Texts, textsFor } from "../texts/texts.js";

/** Maximum number of memories given to a session. */
const MAX_MEMORIES = 3;
/** Sources of a session that continues earlier work and is reminded of it. */
const GOES_ON = ["resume", "compact", "clear"];

const check = checkAtStart(evaluateLate);

/**
 * Gives a new or resumed session what the project remembers and what work is open. Also cleans up after earlier
 * sessions: cancels quests that saw no edit, and proposes facts that were stated and still wait.
 */
export const handle = handleBy(act, async (run, answer) => reportAtStart(run, await check(run, answer)));

/** Loaded on demand: conditions are rarely evaluated. */
async function evaluateLate(...question: Parameters<Evaluate>): ReturnType<Evaluate> {
  return (await import("./evaluate-condition.js")).evaluate(...question);
}

async function act(run: EventRun): Promise<EventAnswer> {
  const texts = textsFor(run);
  const source = textOf(run.event.input["source"]);
  const session = GOES_ON.includes(source) ? (await readView(run)).session : null;
  // A session that is merely resumed still has its earlier context.
  const known = source === "resume" ? (session?.told ?? []) : [];
  const memory = await memoryPart(run, texts, known);
  const before = [boundaryPart(run), await workPart(run, texts, session), memory];
  const policies = await policyPart(run, before, known);
  const told = addNotified(known, [...(memory.told ?? []), ...(policies.told ?? [])]);
  const parts = [...before, policies, await statePart(run, told)];
  const warnings = parts.flatMap((part) => part.warnings ?? []);
  // No cut is needed: each part stays within its share of the limit.
  const text = parts.flatMap(({ lines }) => lines).join("\n");
  return {
    additional_context: text,
    context: { max_chars: LIMITS.sessionStart, truncated: false, text, warnings },
    warnings,
    system_message: null,
  };
}

interface Part {
  readonly lines: readonly string[];
  /** Ids of the memories in the lines, and keys of other texts that are given once per session. */
  readonly told?: readonly string[];
  readonly warnings?: readonly HostEventWarning[];
}

function boundaryPart({ ctx, event }: EventRun): Part {
  const cwd = textOf(event.input["cwd"]);
  if (!isAbsolute(cwd) || isInside(cwd, ctx.project.root)) return { lines: [] };
  return {
    lines: [],
    warnings: [
      {
        code: "PROJECT_BOUNDARY_MISMATCH",
        message: "The working directory that the host reports lies outside of this project.",
        hint: "Start the host in the project that it is to work on.",
      },
    ],
  };
}

async function memoryPart({ ctx }: EventRun, texts: Texts, known: readonly string[]): Promise<Part> {
  const { config } = ctx.project;
  if (config.kind !== "valid" || readIdentity(config.data).id === null) return { lines: [] };
  // Stores its findings for other commands that show memory. Best-effort: a session does not wait for targets that
  // cannot be checked.
  await checkTargets(ctx, { extent: "quick" }).catch(() => null);
  const latest = await latestNodes(ctx, MAX_MEMORIES).catch(() => null);
  if (latest === null) return { lines: [], warnings: [NO_MEMORY_SLICE] };
  const nodes = latest.filter(({ id }) => !known.includes(id));
  const lines = memoryLines(nodes, {
    room: LIMITS.sessionStart - texts.notes.length - WORK_ROOM,
    texts,
    unconfirmed: await unconfirmedOf(ctx, nodes),
  });
  return lines.length === 0
    ? { lines: [] }
    : { lines: [texts.notes, ...lines], told: nodes.slice(0, lines.length).map(({ id }) => id) };
}

/** Returns what policies add, within the room that is left. */
async function policyPart(run: EventRun, before: readonly Part[], known: readonly string[]): Promise<Part> {
  const used = before.flatMap(({ lines }) => lines).join("\n").length + 1;
  const { context, told } = await policyContext(run, "agentSpawn", {
    load: () => import("./other-policies.js"),
    room: LIMITS.sessionStart - used,
    told: known,
  });
  return { lines: context === "" ? [] : [context], told };
}

/** Maximum characters reserved for the lines about open work. */
const WORK_ROOM = 260;

async function workPart(run: EventRun, texts: Texts, session: SessionState | null): Promise<Part> {
  const { ctx } = run;
  const ids = [session?.current_turn?.quest_id ?? "", ...(session?.recent_quest_ids ?? [])];
  const lines: string[] = [];
  for (const id of new Set(ids)) {
    const quest = id === "" ? null : await openActive(ctx, id);
    if (quest === null) continue;
    const line = texts.openWork(quest.title, await ownCommand(ctx, await readLedger(ctx, quest, run.log)));
    // The first line is always kept.
    if (lines.length > 0 && [...lines, line].join("\n").length > WORK_ROOM) break;
    lines.push(line);
  }
  return { lines };
}

/**
 * Runs the cleanup and records what the session has been told: the texts of this start and, if its context was not cut,
 * those from before. A failure does not affect the context given to the session; a later session prunes instead.
 */
async function statePart(run: EventRun, told: readonly string[]): Promise<Part> {
  const { ctx, keys, at } = run;
  try {
    await cancelUnedited(run);
    // Facts that a session stated whose turn never ended.
    await settleStated(run, "all", () => import("./complete.js"));
    const work = async (): Promise<void> => {
      await noteTold(run, told);
      await prune(ctx, at);
    };
    await withLock(ctx.locks, `session-${fileKey(keys.session)}`, work, SHORT_WAIT_MS);
    return { lines: [] };
  } catch (error) {
    return { lines: [], warnings: isStateLocked(error) ? [] : [NOT_PRUNED] };
  }
}

async function noteTold(run: EventRun, told: readonly string[]): Promise<void> {
  const { session } = await readView(run);
  if (told.length === 0 && (session?.told ?? []).length === 0) return;
  await run.log.append({ session: { ...(session ?? EMPTY_SESSION), told } } satisfies Entry);
}

const NOT_PRUNED: HostEventWarning = {
  code: "LIFECYCLE_PRUNE_FAILED",
  message: "Old local state could not be removed.",
  hint: "See whether `.orange-hyper/local` can be written, and run `orange doctor`.",
};

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path);
}

function isInside(path: string, root: string): boolean {
  const slashed = (text: string): string => `${text.replaceAll("\\", "/").replace(/(?<!\/)\/+$/, "")}/`;
  return slashed(path).startsWith(slashed(root));
}
