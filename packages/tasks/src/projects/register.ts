import type { Home, HomePort, RepositoryPort } from "@orange-hyper/core/ports";
import { defaultBranch, topFolder } from "../git/refs.js";
import { gitIn } from "../git/repository.js";
import { parseWorkspaceName } from "../pool/workspace-name.js";
import {
  defaultBranchNotFound,
  homeInsideProject,
  noDefaultBranch,
  notARepository,
  projectNotRegistered,
} from "./errors.js";
import { hasBranch } from "./has-branch.js";
import { POOL_SIZE, type Project } from "./project.js";
import { addProject, listProjects, projectNamed } from "./registry.js";

/** What finding and registering projects needs. */
export interface Surroundings {
  readonly home: Home;
  readonly homes: HomePort;
  readonly repositories: RepositoryPort;
}

export interface Registration {
  readonly name?: string | undefined;
  readonly poolSize?: number | undefined;
  readonly defaultBranch?: string | undefined;
}

/**
 * Registers the repository that contains a folder. Throws NOT_A_GIT_REPOSITORY, PROJECT_NO_DEFAULT_BRANCH,
 * TASK_BRANCH_NOT_FOUND, PROJECT_EXISTS, HOME_INSIDE_PROJECT.
 */
export async function registerRepository(
  around: Surroundings,
  folder: string,
  { name, poolSize = POOL_SIZE.usual, defaultBranch: named }: Registration = {},
): Promise<Project> {
  const { home, repositories } = around;
  const path = await repositoryAround(around, folder);
  if (isInside(home.path, path)) throw homeInsideProject(home.path, path);
  if (named !== undefined) await requireDefaultBranch(around, path, named);
  const branch = named ?? (await defaultBranch(gitIn(repositories, path)));
  if (branch === null) throw noDefaultBranch(path);
  return addProject(home, { name, path, default_branch: branch, pool_size: poolSize });
}

/** Requires the repository in a folder to have the branch. Throws TASK_BRANCH_NOT_FOUND. */
export async function requireDefaultBranch(
  { repositories }: Pick<Surroundings, "repositories">,
  path: string,
  branch: string,
): Promise<void> {
  if (!(await hasBranch(gitIn(repositories, path), branch))) throw defaultBranchNotFound(branch, path);
}

/**
 * Returns the project whose repository or pool worktree contains a folder. Throws NOT_A_GIT_REPOSITORY,
 * PROJECT_NOT_REGISTERED, PROJECT_NOT_FOUND.
 */
export async function projectAround(around: Surroundings, folder: string): Promise<Project> {
  const { home, homes } = around;
  const projects = await listProjects(home);
  const workspace = workspaceAround(home, homes.real(folder));
  const owner = workspace === null ? null : parseWorkspaceName(workspace);
  if (owner !== null) return projectNamed(projects, owner.project);
  const path = await repositoryAround(around, folder);
  const project = projects.find((one) => homes.real(one.path) === path);
  if (project === undefined) throw projectNotRegistered(path);
  return project;
}

/** Returns the name of the pool worktree that contains a folder; null if there is none. */
export function workspaceAround(home: Home, folder: string): string | null {
  const root = `${home.path}/workspaces`;
  if (!isInside(folder, root) || folder === root) return null;
  return folder.slice(root.length + 1).split("/")[0] ?? null;
}

async function repositoryAround({ homes, repositories }: Surroundings, folder: string): Promise<string> {
  const top = await topFolder(gitIn(repositories, folder));
  if (top === null) throw notARepository(folder);
  return homes.real(top);
}

/** Compares whole path components: `/a/bc` is not inside `/a/b`. */
function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
