import type { Home } from "@orange-hyper/core/ports";
import { stateCorrupt } from "../errors.js";
import { readJsonFile, withHomeLock, writeJsonFile } from "../home/home.js";
import { poolSizeRefused, projectExists, projectNameRefused, projectNotFound } from "./errors.js";
import { isPoolSize, nameFault, nameFor, type Project, readProjects } from "./project.js";

const KEY = "projects.json";

/** Returns every registered project, in order of registration. Throws STATE_CORRUPT. */
export async function listProjects(home: Home): Promise<readonly Project[]> {
  const data = await readJsonFile(home, KEY);
  if (data === null) return [];
  const projects = readProjects(data);
  if (projects === null) throw stateCorrupt(home, KEY);
  return projects;
}

/** Returns the project with a name, ignoring case. Throws PROJECT_NOT_FOUND. */
export function projectNamed(projects: readonly Project[], name: string): Project {
  const found = projects.find((project) => isSameName(project.name, name));
  if (found === undefined) throw projectNotFound(name);
  return found;
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** A repository to register. */
export interface NewProject extends Omit<Project, "name"> {
  /** Default: a valid name derived from the folder name, with a number if it is taken. */
  readonly name?: string | undefined;
}

/**
 * Registers a repository. Throws PROJECT_EXISTS if the repository is registered or the name is taken, and
 * USER_INPUT_ERROR for an invalid name or pool size.
 */
export function addProject(home: Home, added: NewProject): Promise<Project> {
  return changeProjects(home, (projects) => {
    const same = projects.find(
      ({ name, path }) => path === added.path || (added.name !== undefined && isSameName(name, added.name)),
    );
    if (same !== undefined) throw projectExists(same.name, same.path);
    const names = projects.map(({ name }) => name);
    const { path, default_branch, pool_size } = added;
    const name = checkedName(added.name ?? nameFor(path.split(/[\\/]/).at(-1) ?? "", names));
    const project = { name, path, default_branch, pool_size: checkedSize(pool_size) };
    return { projects: [...projects, project], project };
  });
}

/**
 * Changes a project; unknown keys are kept. Throws PROJECT_NOT_FOUND, and PROJECT_EXISTS if another project has the
 * repository.
 */
export function updateProject(
  home: Home,
  name: string,
  changes: Partial<Pick<Project, "path" | "default_branch" | "pool_size">>,
): Promise<Project> {
  return changeProjects(home, (projects) => {
    const before = projectNamed(projects, name);
    if (changes.pool_size !== undefined) checkedSize(changes.pool_size);
    const same = projects.find((one) => one !== before && one.path === changes.path);
    if (same !== undefined) throw projectExists(same.name, same.path);
    const project = { ...before, ...changes };
    return { projects: projects.map((one) => (one === before ? project : one)), project };
  });
}

/** Unregisters a project; its tasks and worktrees stay. Throws PROJECT_NOT_FOUND. */
export function removeProject(home: Home, name: string): Promise<Project> {
  return changeProjects(home, (projects) => {
    const project = projectNamed(projects, name);
    return { projects: projects.filter((one) => one !== project), project };
  });
}

function changeProjects(
  home: Home,
  change: (projects: readonly Project[]) => {
    readonly projects: readonly Project[];
    readonly project: Project;
  },
): Promise<Project> {
  return withHomeLock(home, "projects", async () => {
    const { projects, project } = change(await listProjects(home));
    await writeJsonFile(home, KEY, projects);
    return project;
  });
}

function checkedName(name: string): string {
  const fault = nameFault(name);
  if (fault !== null) throw projectNameRefused(name, fault);
  return name;
}

function checkedSize(size: number): number {
  if (!isPoolSize(size)) throw poolSizeRefused(String(size));
  return size;
}
