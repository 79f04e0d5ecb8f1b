import type { OrangeContext } from "@orange-hyper/core";
import { baseOf, projectGit, type Task, type Tasks, worktreeGit } from "@orange-hyper/tasks";
import type { Work } from "./row.js";

/** Returns what a task's branch adds to its base, including uncommitted changes; null if Git cannot tell. */
export async function lookAt(
  { repositories }: Pick<OrangeContext, "repositories">,
  { home, projects }: Pick<Tasks, "home" | "projects">,
  task: Task,
): Promise<Work | null> {
  const project = (await projects()).find(({ name }) => name === task.project);
  if (project === undefined) return null;
  const ground = { home, project, repositories };
  const inProject = projectGit(ground);
  const git = task.workspace === null ? inProject : worktreeGit(ground, task.workspace);
  const tip = task.workspace === null ? `refs/heads/${task.branch}` : "HEAD";
  const base = await baseOf(inProject, project.default_branch);
  const count = await git.ask("rev-list", "--count", `${base}..${tip}`, "--");
  const from = await git.ask("merge-base", base, tip);
  if (count.status !== 0 || from.status !== 0) return null;
  const to = task.workspace === null ? [tip] : [];
  const changes = await git.ask("diff", "--shortstat", from.stdout.trim(), ...to, "--");
  return {
    commits: Number(count.stdout),
    added: numberBefore(changes.stdout, "insertion"),
    removed: numberBefore(changes.stdout, "deletion"),
  };
}

/** Parses Git's summary, for example " 3 files changed, 12 insertions(+), 1 deletion(-)". */
function numberBefore(text: string, word: string): number {
  return Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0);
}
