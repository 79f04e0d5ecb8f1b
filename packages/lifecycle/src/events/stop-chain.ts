import { isRecord, type OrangeContext, textOf } from "@orange-hyper/core";
import { type PolicyFile, RULES, ruleSettings, shellVariables } from "@orange-hyper/policies/rules";
import {
  DETECTIONS_KEY,
  DETECTORS,
  type DetectionRecord,
  type Finding,
  openOperation,
  orphansOf,
  runDetectors,
  type Turn,
  trackedOf,
} from "@orange-hyper/policies/stop";
import { cutAt } from "../context/limit.js";
import { shortKey } from "../keys.js";
import { appendToLog } from "../policies/append-to-log.js";
import { finishedTurn, type SeenTurn } from "../policies/finished-turn.js";
import { readPolicyFiles } from "../policies/policy-files.js";
import { hasWorkflow } from "../policies/workflow-folder.js";
import type { EventRun } from "../run.js";
import type { Entry } from "../state/entry.js";
import { LIMITS, languageFor, REASON_LIMIT, textsFor } from "../texts/texts.js";
import type { WorkflowEnd } from "./workflow.js";

/** The combined answer of the policies at the end of a turn. */
export interface ChainAnswer {
  /** The reason why the turn must go on; null when no policy objects. */
  readonly denied: string | null;
  /** One line for the user; null when there is none. */
  readonly message: string | null;
}

/** A refusal of one policy, or a line for the user. */
interface Said {
  readonly policy: string;
  readonly text: string;
}

/**
 * Runs the policies at the end of a turn, in the order of the contract. Findings of detectors are recorded but not
 * shown, unless the user set a detector to refuse. A turn that a hook has already continued is not refused again, and
 * each reason is given once per session. Calls `onQuiet` before anything else when none of the user's own programs,
 * which could change files, is going to run.
 */
export async function stopChain(run: EventRun, onQuiet: () => Promise<void>): Promise<ChainAnswer> {
  const { ctx, event } = run;
  const files = await readPolicyFiles(ctx, run.through);
  if (!hasOwn(files.user)) await onQuiet();
  const settings = ruleSettings(DETECTORS, files, shellVariables());
  const isOn = (name: string): boolean => settings.some(({ rule, enabled }) => rule.name === name && enabled);
  const seen = await finishedTurn(run, { hasEarlier: isOn("edit-before-read") });
  const workflow = (await hasWorkflow(run)) ? (await import("./workflow.js")).workflowAtEnd(run) : null;
  const { root } = ctx.project;
  const changed = changedPaths(seen.turn);
  const turn = {
    ...seen.turn,
    phase: workflow?.phase ?? null,
    review: reviewed(seen, workflow),
    // Git is asked only for detectors that the user has enabled.
    tracked: isOn("edit-before-read") && seen.turn.hasReads ? trackedOf(root, changed) : null,
    orphans: isOn("orphan-reference") ? orphansOf(root, changed) : null,
  };
  const { findings } = runDetectors(turn, settings, () => Date.parse(ctx.clock.now()));
  await note(run, seen.turn, findings).catch(() => undefined);
  const unfinished = unfinishedWork(run, workflow);
  const isRefused = workflow?.unfinished?.isRefused === true;
  const refusals = [
    conflictLeft(run, seen, files),
    raised(run, findings),
    isRefused ? unfinished : null,
    await ownRefusal(run, files.user),
  ].filter((one) => one !== null);
  const isHeld = event.input["stop_hook_active"] === true;
  const refusal = isHeld ? null : await firstUnsaid(run, refusals);
  const isTold = refusal === null && unfinished !== null && !isRefused;
  const warning = isTold ? await firstUnsaid(run, [unfinished]) : null;
  return {
    denied: refusal === null ? null : cutAt(`${refusal.text} (Orange policy ${refusal.policy})`, LIMITS.stop),
    message: warning?.text ?? null,
  };
}

/** Compares the time of the last review with that of the last change. */
function reviewed({ editedAt }: SeenTurn, workflow: WorkflowEnd | null): Turn["review"] {
  const review = workflow?.review ?? null;
  if (review === null || editedAt === null) return null;
  if (review.at === null) return "never";
  return Date.parse(review.at) < Date.parse(editedAt) ? "before" : "after";
}

interface Files {
  readonly shared: PolicyFile;
  readonly user: PolicyFile;
}

/** Returns the files that the turn changed, without duplicates. */
function changedPaths({ uses }: Turn): readonly string[] {
  return [...new Set((uses ?? []).flatMap(({ kind, paths }) => (kind === "read" ? [] : paths)))];
}

/** Records the findings, without any words of the turn. */
async function note(
  { ctx, event, keys, at }: EventRun,
  turn: Turn,
  findings: readonly Finding[],
): Promise<void> {
  if (findings.length === 0) return;
  const rows = findings.map(
    ({ detector, kind, position, mode, durationMs }): DetectionRecord => ({
      schema_version: 1,
      ts: at,
      host: event.host,
      session_key: shortKey(keys.session),
      detector,
      verdict: kind,
      rule: mode === "deny" ? "deny" : "report",
      evidence: { kind, position, tool_count: turn.uses?.length ?? null },
      duration_ms: durationMs,
    }),
  );
  await appendToLog(ctx, DETECTIONS_KEY, rows);
}

function raised(run: EventRun, findings: readonly Finding[]): Said | null {
  const found = findings.find(({ mode }) => mode === "deny");
  if (found === undefined || found.reason === null) return null;
  return { policy: found.detector, text: found.reason[languageFor(run)] };
}

/**
 * Refuses when the turn left a git operation unfinished that it began itself or whose conflicts it worked on. A turn
 * that only answers a question about the user's own merge is not refused.
 */
function conflictLeft(run: EventRun, { turn, startedAt }: SeenTurn, files: Files): Said | null {
  const rule = RULES.filter(({ name }) => name === "no-conflicts");
  if (!ruleSettings(rule, files, shellVariables())[0]?.enabled) return null;
  const uses = turn.uses ?? [];
  if (uses.length === 0) return null;
  const open = openOperation(run.ctx.project.root);
  if (open === null) return null;
  const touched = new Set(uses.flatMap(({ paths }) => paths));
  const isOwn = open.since >= Date.parse(startedAt) || open.files.some((file) => touched.has(file));
  return isOwn ? { policy: "no-conflicts", text: textsFor(run).operationLeft(open) } : null;
}

/**
 * Returns what is unfinished according to the workflow files: a refusal when the user allows it to be one, otherwise a
 * line for the user.
 */
function unfinishedWork(run: EventRun, workflow: WorkflowEnd | null): Said | null {
  const fit = workflow?.unfinished ?? null;
  if (fit === null) return null;
  const limit = fit.isRefused ? REASON_LIMIT : LIMITS.line;
  return { policy: "stop-goal-fit", text: textsFor(run).unfinished(fit, limit) };
}

function hasOwn({ own }: PolicyFile): boolean {
  return own.some(({ events }) => events.includes("stop"));
}

async function ownRefusal({ ctx, event }: EventRun, user: PolicyFile): Promise<Said | null> {
  if (!hasOwn(user)) return null;
  const { denied } = await (await import("./own-policies.js")).askOwnPolicies(ctx, event, user);
  return denied === null ? null : { policy: denied.rule, text: denied.reason };
}

/**
 * Returns the first text that the session has not been given yet, and records it before it is shown; null when all were
 * given.
 */
async function firstUnsaid({ ctx, log }: EventRun, all: readonly Said[]): Promise<Said | null> {
  if (all.length === 0) return null;
  const known = new Set<string>();
  for await (const { data } of log.newest(['"at_end":'])) {
    const said = data["said"];
    if (isRecord(said)) known.add(textOf(said["at_end"]));
  }
  for (const said of all) {
    const hash = hashOf(ctx, said);
    if (known.has(hash)) continue;
    await log.append({ said: { at_end: hash } } satisfies Entry);
    return said;
  }
  return null;
}

/** Digits are masked, because ages and counts change even when nothing has happened. */
function hashOf({ ids }: OrangeContext, { policy, text }: Said): string {
  return ids.digest(`${policy}\0${text.replace(/\d+/g, "#")}`).slice(0, 16);
}
