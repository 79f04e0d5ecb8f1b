import { toOrangeError } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { redact } from "@orange-hyper/redact";
import { branchNotFound } from "../creation/errors.js";
import type { Git } from "../git/repository.js";
import { dirtyFiles } from "../git/work.js";
import { mergeNothing, taskTerminal } from "../merge/errors.js";
import { checkBranch, tipOf } from "../merge/plan.js";
import type { TaskPlace } from "../model/read-task.js";
import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { type Ground, projectGit, worktreeGit } from "../pool/worktree.js";
import type { PullRequest } from "../schema/merging.js";
import type { Warning } from "../schema/parts.js";
import { appendEvent } from "../storage/history-file.js";
import { changeTask, type StoredTask, taskFolder } from "../storage/task-files.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import type { Actor } from "../workflow/transitions.js";
import { noWorkYet, prExists, pushFailed, pushRequiresPerson } from "./errors.js";
import type { GitHub } from "./github.js";
import { proposalBody, proposalTitle } from "./proposal-text.js";

/** Paths where GitHub looks for a pull request template, in order of precedence. */
const PLACES = [
  ".github/pull_request_template.md",
  ".github/PULL_REQUEST_TEMPLATE.md",
  "pull_request_template.md",
  "PULL_REQUEST_TEMPLATE.md",
];

/** Returns the pull request template in a commit; null if there is none. Symbolic links are ignored. */
async function templateIn(git: Git, commit: string): Promise<string | null> {
  const listing = await git.ask("ls-tree", "-z", "--full-tree", commit, "--", ...PLACES);
  const found = new Map(
    listing.stdout.split("\0").flatMap((line): readonly [string, string][] => {
      const [, object, path] = /^100\d{3} blob (\w+)\t(.+)$/.exec(line) ?? [];
      return object === undefined || path === undefined ? [] : [[path, object]];
    }),
  );
  const object = PLACES.map((path) => found.get(path)).find((one) => one !== undefined);
  if (object === undefined) return null;
  const { status, stdout } = await git.ask("cat-file", "blob", object);
  return status === 0 ? stdout : null;
}

/** What is about to be sent to the host, shown for confirmation. */
interface Sending {
  readonly host: string;
  readonly branch: string;
  readonly base: string;
  readonly title: string;
}

export interface ProposalOptions {
  readonly by: Actor;
  readonly includeContext: boolean;
  /** Asks the person for confirmation. Throws if they decline. */
  readonly confirm: (sending: Sending) => Promise<void>;
}

/**
 * Pushes the branch of a task, never by force, and opens a pull request. Sends nothing before the person has confirmed.
 * Throws PR_EXISTS, PUSH_FAILED, GH_UNAVAILABLE, and whatever `confirm` throws.
 */
export async function createPullRequest(
  engine: EngineContext,
  open: () => Promise<GitHub>,
  place: TaskPlace,
  options: ProposalOptions,
): Promise<{ readonly task: Task; readonly url: string; readonly warnings: readonly Warning[] }> {
  const { pooling } = engine;
  // The lock is held only to read and to write, because agents must not wait for slow network calls.
  const stored = await withTask(engine, place, async (now) => now);
  const { task } = stored;
  const tip = await checkProposable(pooling, task, options.by);
  const github = await open();
  await checkNoneYet(github, task);
  const title = proposalTitle(task);
  const base = pooling.project.default_branch;
  await options.confirm({ host: github.remote.host, branch: task.branch, base, title });
  const warnings = await warningsFor(pooling, task);
  await pushBranch(pooling, task);
  const template = await templateIn(projectGit(pooling), tip);
  const { summary } = task;
  const text = proposalBody({ summary, body: stored.body, includeContext: options.includeContext, template });
  const url = await propose(engine, github, { task, base, title, text });
  const written = await withTask(engine, place, () => link(engine, task, url, options.by));
  return { task: written.task, url, warnings };
}

async function checkProposable(ground: Ground, { id, status, branch }: Task, by: Actor): Promise<string> {
  if (by !== "human") throw pushRequiresPerson(by);
  if (isTerminal(status)) throw taskTerminal(id, status);
  if (status === "pending") throw noWorkYet(id);
  checkBranch(ground, { branch });
  const git = projectGit(ground);
  const tip = await tipOf(git, branch);
  if (tip === null) throw branchNotFound(branch);
  const { default_branch: into } = ground.project;
  const { stdout } = await git.ask("rev-list", "--count", `${into}..${tip}`);
  if (stdout.trim() === "0") throw mergeNothing(branch, into);
  return tip;
}

/** A closed pull request does not prevent a new one. */
async function checkNoneYet(github: GitHub, { branch, pr_url: url }: Task): Promise<void> {
  const found = await github.find(branch);
  const open = found.find((one) => one.state === "OPEN" || (one.url === url && one.state === "MERGED"));
  if (open !== undefined) throw prExists(open.url);
  if (url !== null && !found.some((one: PullRequest) => one.url === url)) throw prExists(url);
}

async function warningsFor(ground: Ground, { status, workspace }: Task): Promise<readonly Warning[]> {
  const warnings: Warning[] = [];
  if (status !== "reviewing") {
    warnings.push({
      code: "TASK_NOT_REVIEWED",
      message: msg`The task is ${status}: its review is not over.`,
      hint: msg`Say so in the pull request, or wait for the review.`,
    });
  }
  const isThere = workspace !== null && (await ground.home.blobs.kind(`workspaces/${workspace}`)) !== null;
  if (isThere && (await dirtyFiles(worktreeGit(ground, workspace))) > 0) {
    warnings.push({
      code: "WORKSPACE_DIRTY",
      message: msg`${workspace} has changes that are not committed, and that are not in the pull request.`,
      hint: msg`Commit them there, then push the branch.`,
    });
  }
  return warnings;
}

async function pushBranch(ground: Ground, { branch, workspace }: Task): Promise<void> {
  const isThere = workspace !== null && (await ground.home.blobs.kind(`workspaces/${workspace}`)) !== null;
  const git = isThere ? worktreeGit(ground, workspace) : projectGit(ground);
  const ref = `refs/heads/${branch}`;
  try {
    await git.must(`push ${branch}`, "push", "--quiet", "--set-upstream", "origin", `${ref}:${ref}`);
  } catch (error) {
    throw pushFailed(branch, redact(toOrangeError(error).message).text);
  }
}

interface Draft {
  readonly task: Task;
  readonly base: string;
  readonly title: string;
  readonly text: string;
}

async function propose(
  { pooling: { home } }: EngineContext,
  github: GitHub,
  { task, base, title, text }: Draft,
): Promise<string> {
  const key = `${taskFolder(task)}/pull-request.md`;
  await home.blobs.put(key, text);
  try {
    return await github.create({ branch: task.branch, base, title, bodyFile: `${home.path}/${key}` });
  } finally {
    await home.blobs.remove(key);
  }
}

async function link(engine: EngineContext, place: TaskPlace, url: string, by: Actor): Promise<StoredTask> {
  const { home, clock } = engine.pooling;
  const written = await changeTask(home, place, (now) => ({
    task: { ...now.task, pr_url: url, pr_state: "OPEN", updated_at: clock.now() },
  }));
  await appendEvent(engine.pooling, place, { type: "pr.created", url }, by);
  return written;
}
