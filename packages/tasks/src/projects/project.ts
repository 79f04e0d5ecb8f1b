import { isRecord } from "@orange-hyper/core";

/** A registered Git repository on this machine. */
export interface Project {
  readonly name: string;
  /** Absolute path of the repository's top folder, with links resolved. */
  readonly path: string;
  readonly default_branch: string;
  readonly pool_size: number;
}

export const POOL_SIZE = { least: 1, most: 32, usual: 2 } as const;

/**
 * Returns what is wrong with a project name; null if nothing is. `--` is not allowed, because it separates the name
 * from the number in worktree names.
 */
export function nameFault(name: string): string | null {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name)) {
    return "it has up to 64 letters, digits, dots, hyphens and underscores, and begins with a letter or digit";
  }
  return name.includes("--") ? "it has no two hyphens in a row" : null;
}

export function isPoolSize(size: unknown): size is number {
  return (
    Number.isSafeInteger(size) && (size as number) >= POOL_SIZE.least && (size as number) <= POOL_SIZE.most
  );
}

/** Validates the data of `projects.json`, keeping unknown keys; null if it is invalid. */
export function readProjects(data: unknown): readonly Project[] | null {
  return Array.isArray(data) && data.every(isProject) ? (data as readonly Project[]) : null;
}

function isProject(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { name, path, default_branch: branch, pool_size: size } = value;
  return (
    typeof name === "string" &&
    nameFault(name) === null &&
    typeof path === "string" &&
    typeof branch === "string" &&
    isPoolSize(size)
  );
}

/** Derives a project name from a folder name. The name differs from all taken ones, ignoring case. */
export function nameFor(folder: string, taken: readonly string[]): string {
  const plain = folder
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^[._-]+/, "")
    .slice(0, MAX_FOLDER_LENGTH)
    .replace(/-+$/, "");
  const base = plain === "" ? "project" : plain;
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/**
 * Maximum length of the part taken from the folder name. Leaves room for a number within the limit of 64 characters.
 */
const MAX_FOLDER_LENGTH = 58;
