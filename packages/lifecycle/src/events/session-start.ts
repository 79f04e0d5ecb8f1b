import { readIdentity } from "@orange-hyper/core";
import type { HostEventWarning } from "@orange-hyper/core/host";
import { checkTargets, latestNodes } from "@orange-hyper/graph";
import type { Evaluate } from "@orange-hyper/telemetry";
import { checkAtStart } from "../alerts/check.js";
import { tellAtStart } from "../alerts/tell.js";
import { settleStated } from "../completion/settle-stated.js";
import { memoryLines, NO_MEMORY_SLICE } from "../context/memory-lines.js";
import { unconfirmedOf } from "../context/unconfirmed.js";
import { handleBy } from "../handle.js";
import { fileKey, textOf } from "../keys.js";
import { besideEvent } from "../policies/beside.js";
import { cancelUnedited } from "../quest/cancel-unedited.js";
import { openActive } from "../quest/open-active.js";
import { ownCommand } from "../quest/own-command.js";
import type { EventAnswer, EventRun } from "../run.js";
import type { Entry } from "../state/entry.js";
import { readLedger } from "../state/ledger.js";
import { isStateLocked, SHORT_WAIT_MS, withLock } from "../state/locks.js";
import { prune } from "../state/prune.js";
import { EMPTY_SESSION, type SessionState, withTold } from "../state/session.js";
import { readView } from "../state/view.js";
import { LIMITS, type Texts, textsFor } from "../texts/texts.js";

const MOST_MEMORIES = 3;
/** A session that goes on is reminded of its work. */
const GOES_ON = ["resume", "compact", "clear"];

/**
 * Gives a new or resumed session what the project knows and what is open, or nothing. Beside local state it writes what earlier
 * sessions left: quests that saw no edit are cancelled, and what was stated is proposed.
 */
const check = checkAtStart(evaluateLate);
export const handle = handleBy(act, async (run, answer) => tellAtStart(run, await check(run, answer)));

/** What evaluates conditions is loaded where one is to be, which is seldom. */
async function evaluateLate(...question: Parameters<Evaluate>): ReturnType<Evaluate> {
  return (await import("./evaluate-condition.js")).evaluate(...question);
}

async function act(run: EventRun): Promise<EventAnswer> {
  const texts = textsFor(run);
  const source = textOf(run.event.input["source"]);
  const session = GOES_ON.includes(source) ? (await readView(run)).session : null;
  // A session that is merely resumed still has what it was told.
  const known = source === "resume" ? (session?.told ?? []) : [];
  const memory = await memoryPart(run, texts, known);
  const before = [boundaryPart(run), await workPart(run, texts, session), memory];
  const policies = await policyPart(run, before, known);
  const told = withTold(known, [...(memory.told ?? []), ...(policies.told ?? [])]);
  const parts = [...before, policies, await statePart(run, told)];
  const warnings = parts.flatMap((part) => part.warnings ?? []);
  // Each part stays within its share of the limit.
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
  /** Ids of the memories in the lines. */
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
  // What it finds is kept for whoever shows memory; a session does not wait for what cannot be looked at.
  await checkTargets(ctx, { extent: "quick" }).catch(() => null);
  const latest = await latestNodes(ctx, MOST_MEMORIES).catch(() => null);
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

/** What policies say goes into what is left of the room. */
async function policyPart(run: EventRun, before: readonly Part[], known: readonly string[]): Promise<Part> {
  const used = before.flatMap(({ lines }) => lines).join("\n").length + 1;
  const { context, told } = await besideEvent(run, "agentSpawn", {
    load: () => import("./other-policies.js"),
    room: LIMITS.sessionStart - used,
    told: known,
  });
  return { lines: context === "" ? [] : [context], told };
}

/** Most characters of the line about open work. */
const WORK_ROOM = 260;

async function workPart(run: EventRun, texts: Texts, session: SessionState | null): Promise<Part> {
  const { ctx } = run;
  const ids = [session?.current_turn?.quest_id ?? "", ...(session?.recent_quest_ids ?? [])];
  const lines: string[] = [];
  for (const id of new Set(ids)) {
    const quest = id === "" ? null : await openActive(ctx, id);
    if (quest === null) continue;
    const line = texts.openWork(quest.title, await ownCommand(ctx, await readLedger(ctx, quest, run.log)));
    // One line has room in any case.
    if (lines.length > 0 && [...lines, line].join("\n").length > WORK_ROOM) break;
    lines.push(line);
  }
  return { lines };
}

/**
 * Notes what the session has been told: what it is told now, and of a context that was not cut what it was told before. The context of a session is
 * not lost with what could not be noted or pruned: a later session prunes it.
 */
async function statePart(run: EventRun, told: readonly string[]): Promise<Part> {
  const { ctx, keys, at } = run;
  try {
    await cancelUnedited(run);
    // What a session stated that never came to the end of its turn.
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
