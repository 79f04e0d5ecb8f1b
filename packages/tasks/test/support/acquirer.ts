import { fileHomes, gitRepositories, systemClock } from "@orange-hyper/store";
import { acquireWorkspace } from "../../src/pool/acquire.js";
import { listProjects } from "../../src/projects/registry.js";

/** A program that acquires a worktree. Its arguments include the home folder and the number of the task. */
const [, , folder = "", number = ""] = process.argv;
const home = fileHomes("/").at(folder);

async function ask(): Promise<string> {
  const [project] = await listProjects(home);
  if (project === undefined) throw new Error("There is no project.");
  const pooling = { home, project, repositories: gitRepositories(), clock: systemClock() };
  const agents = { harness: "codex", review_harness: "codex", permission_profile: null };
  const task = { project: project.name, id: number.padStart(21, "p"), branch: `work-${number}`, ...agents };
  return (await acquireWorkspace(pooling, task)).workspace;
}

ask().then(
  (workspace) => process.stdout.write(workspace),
  (error: { code?: string; message?: string }) => process.stdout.write(error.code ?? `${error.message}`),
);
