import { topFolder } from "../git/refs.js";
import { gitIn } from "../git/repository.js";
import { isWorkspaceOf } from "../pool/workspace-name.js";
import { notARepository } from "../projects/errors.js";
import type { Project } from "../projects/project.js";
import type { Surroundings } from "../projects/register.js";
import { listProjects, projectNamed, updateProject } from "../projects/registry.js";

/**
 * Records the new path of a repository that was moved, and repairs the links between it and its worktrees. Throws
 * NOT_A_GIT_REPOSITORY, PROJECT_NOT_FOUND, PROJECT_EXISTS.
 */
export async function moveProject(
  { home, homes, repositories }: Surroundings,
  name: string,
  folder: string,
): Promise<Project> {
  const found = projectNamed(await listProjects(home), name);
  const top = await topFolder(gitIn(repositories, folder));
  if (top === null) throw notARepository(folder);
  const path = homes.real(top);
  const project = await updateProject(home, found.name, { path });
  const worktrees = (await home.blobs.entries("workspaces"))
    .filter((one) => one.kind === "folder" && isWorkspaceOf(one.name, project.name))
    .map((one) => `${home.path}/workspaces/${one.name}`);
  if (worktrees.length > 0) {
    await gitIn(repositories, path).must("find its worktrees", "worktree", "repair", "--", ...worktrees);
  }
  return project;
}
