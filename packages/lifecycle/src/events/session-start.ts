import { readIdentity } from "@orange-hyper/core";
import type { HostEventWarning } from "@orange-hyper/core/host";
import { collapseWhitespace } from "@orange-hyper/core/text";
import { latestNodes } from "@orange-hyper/graph";
import { redact } from "@orange-hyper/redact";
import { quickHealth } from "../context/health.js";
import { CONTEXT_CHARS, cutAt, limitContext } from "../context/limit.js";
import { memoryLines, NO_MEMORY_SLICE, QUOTED } from "../context/memory-lines.js";
import { handleBy } from "../handle.js";
import { textOf } from "../keys.js";
import { openActive } from "../quest/open-active.js";
import type { EventAnswer, EventRun } from "../run.js";
import { isStateLocked, SHORT_WAIT_MS, withLock } from "../state/locks.js";
import { prune } from "../state/prune.js";
import { readSession } from "../state/session.js";

const MOST_MEMORIES = 3;
/** A session that goes on has lost what was said about its work. */
const GOES_ON = ["resume", "compact", "clear"];

/** Gives a new or resumed session the state of the project. Writes nothing but local runtime state. */
export const handle = handleBy(act);

async function act(run: EventRun): Promise<EventAnswer> {
  const parts = [
    INTRODUCTION,
    boundaryPart(run),
    await healthPart(run),
    { lines: [`Activation mode: ${modeOf(run)}; Quest from ${run.activation.policy.automatic.quest_from}.`] },
    await memoryPart(run),
    await activeQuestPart(run),
    await prunePart(run),
  ];
  const warnings = parts.flatMap((part) => part.warnings ?? []);
  const { text, truncated } = limitContext(parts.flatMap(({ lines }) => lines).join("\n"));
  return {
    additional_context: text,
    context: { max_chars: CONTEXT_CHARS, truncated, text, warnings },
    warnings,
    system_message: warnings.length === 0 ? null : "Orange Hyper lifecycle context loaded with warnings.",
  };
}

interface Part {
  readonly lines: readonly string[];
  readonly warnings?: readonly HostEventWarning[];
}

const INTRODUCTION: Part = {
  lines: [
    "Orange Hyper is active for this project.",
    "Strong attachment, adaptive ceremony.",
    "Use Orange Kernel commands for Orange state transitions; do not edit `.orange-hyper` directly.",
  ],
};

function boundaryPart({ ctx, event }: EventRun): Part {
  const cwd = textOf(event.input["cwd"]);
  if (!isAbsolute(cwd) || isInside(cwd, ctx.project.root)) return { lines: [] };
  const folder = redact(collapseWhitespace(cutAt(cwd.split(/[\\/]/).at(-1) ?? "", 80))).text;
  return {
    lines: [`Warning: hook cwd differs from process cwd (…/${folder}).`],
    warnings: [
      {
        code: "PROJECT_BOUNDARY_MISMATCH",
        message: "The working directory that the host reports lies outside of this project.",
        hint: "Start the host in the project that it is to work on.",
      },
    ],
  };
}

async function healthPart(run: EventRun): Promise<Part> {
  if (!isInitialized(run)) return { lines: ["Project memory: not initialized yet."] };
  const health = await quickHealth(run).catch(() => null);
  if (health === null) {
    return {
      lines: [],
      warnings: [
        {
          code: "DOCTOR_UNAVAILABLE",
          message: "The doctor's quick check did not finish in time.",
          hint: "Run `orange doctor` to see the state of the project.",
        },
      ],
    };
  }
  const { ok, errors, warnings } = health;
  return { lines: [`Doctor quick summary: ok=${ok}; errors=${errors}; warnings=${warnings}.`] };
}

async function memoryPart(run: EventRun): Promise<Part> {
  if (!isInitialized(run)) return { lines: [NO_MEMORY] };
  const nodes = await latestNodes(run.ctx, MOST_MEMORIES).catch(() => null);
  if (nodes === null) return { lines: [NO_MEMORY], warnings: [NO_MEMORY_SLICE] };
  return nodes.length === 0
    ? { lines: [NO_MEMORY] }
    : { lines: ["Accepted memory slice:", ...memoryLines(nodes), QUOTED] };
}

const NO_MEMORY = "Accepted memory slice: none selected.";

async function activeQuestPart({ ctx, event, keys }: EventRun): Promise<Part> {
  if (!GOES_ON.includes(textOf(event.input["source"]))) return { lines: [] };
  const session = await readSession(ctx.blobs, keys.session);
  const id = session?.current_turn?.quest_id || (session?.recent_quest_ids[0] ?? "");
  if (id === "") return { lines: [] };
  const quest = await openActive(ctx, id);
  if (quest === null) return { lines: [] };
  return {
    lines: [`Active Quest: ${quest.id} (${quest.layer}, verification ${quest.route.split("/")[3] ?? ""})`],
  };
}

/** The context of a session is not lost with what could not be pruned: a later session prunes it. */
async function prunePart({ ctx, heartbeat, at }: EventRun): Promise<Part> {
  try {
    await withLock(ctx.locks, "evidence", () => prune(ctx, heartbeat, at), SHORT_WAIT_MS);
    return { lines: [] };
  } catch (error) {
    return { lines: [], warnings: isStateLocked(error) ? [] : [NOT_PRUNED] };
  }
}

const NOT_PRUNED: HostEventWarning = {
  code: "LIFECYCLE_PRUNE_FAILED",
  message: "Old local state could not be removed.",
  hint: "See whether `.orange-hyper/local` can be written, and run `orange doctor`.",
};

function isInitialized({ ctx }: EventRun): boolean {
  const { config } = ctx.project;
  return config.kind === "valid" && readIdentity(config.data).id !== null;
}

function modeOf({ activation }: EventRun): string {
  return redact(collapseWhitespace(cutAt(activation.mode, 40))).text;
}

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path);
}

function isInside(path: string, root: string): boolean {
  const slashed = (text: string): string => `${text.replaceAll("\\", "/").replace(/(?<!\/)\/+$/, "")}/`;
  return slashed(path).startsWith(slashed(root));
}
