import { shellQuote } from "@orange-hyper/core/text";
import { redact } from "@orange-hyper/redact";
import { readSpawn } from "../agents/spawn-record.js";
import { checkHandoff } from "../gates/handoff.js";
import { checkReview } from "../gates/review.js";
import { commitOf } from "../git/refs.js";
import { isAncestor } from "../merge/ancestry.js";
import { tipOf } from "../merge/plan.js";
import type { TaskPlace } from "../model/read-task.js";
import { projectGit } from "../pool/worktree.js";
import type { NextSteps } from "../schema/merging.js";
import { type StoredTask, taskFolder } from "../storage/task-files.js";
import type { EngineContext, Looked } from "../workflow/engine-context.js";
import { evidenceText, type Review, type WorkDone } from "./evidence.js";

function evidenceKey(place: TaskPlace): string {
  return `${taskFolder(place)}/evidence.md`;
}

/** Writes the evidence file about merged work, for its quest. Secrets are redacted. */
export async function writeEvidence(
  engine: EngineContext,
  looked: Looked,
  merged: Pick<WorkDone, "commit" | "strategy" | "url">,
): Promise<void> {
  const { task } = looked.stored;
  const { home, project } = engine.pooling;
  const review = await reviewOf(engine, looked);
  const work = { ...merged, task, from: task.status, into: project.default_branch, review };
  await home.blobs.put(evidenceKey(task), redact(evidenceText(work)).text);
}

/** Returns the last review in TASK.md, even if the work has changed since; null if there is none. */
export async function reviewOf(engine: EngineContext, { stored, state }: Looked): Promise<Review | null> {
  const { task, body } = stored;
  const review = checkReview(body, false);
  if (!review.valid) return null;
  const id = state.reviewer_spawn;
  const spawn = id === null ? null : await readSpawn(engine.pooling.home, task, id);
  return {
    verdict: review.verdict,
    round: task.review_round,
    by: spawn?.harness ?? null,
    later: await commitsAfter(engine, task.branch, state.review_base?.head ?? null),
  };
}

async function commitsAfter(
  { pooling }: EngineContext,
  branch: string,
  seen: string | null,
): Promise<number | null> {
  const git = projectGit(pooling);
  const tip = await tipOf(git, branch);
  if (tip === null || seen === null || (await commitOf(git, seen)) === null) return null;
  // If the reviewed commits were rewritten, later commits cannot be counted.
  if (!(await isAncestor(git, seen, tip))) return null;
  return Number(await git.must("count the commits", "rev-list", "--count", `${seen}..${tip}`));
}

/** Returns the next commands for the quest of a merged task; null if the task has no quest. */
export function nextSteps(engine: EngineContext, { task, body }: StoredTask): NextSteps | null {
  if (task.quest === null) return null;
  const { ids, pooling } = engine;
  const quest = shellQuote(task.quest);
  const file = shellQuote(`${pooling.home.path}/${evidenceKey(task)}`);
  const handoff = checkHandoff(body, { last: null, digest: (text) => ids.digest(text) });
  const decisions = handoff.valid ? decisionsIn(handoff.fields["decisions"] ?? "") : [];
  return {
    verify: `orange verify ${quest}`,
    quest_done: `orange quest done ${quest} --evidence-file ${file}`,
    remember: decisions.map(
      (text) => `orange remember propose --quest ${quest} --type decision --text ${shellQuote(text)}`,
    ),
  };
}

/** Each line is one decision, usually with a list marker in front. */
function decisionsIn(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => redact(line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "").trim()).text)
    .filter((line) => line !== "" && !/^(?:none|n\/a|-|없음)\.?$/i.test(line));
}
