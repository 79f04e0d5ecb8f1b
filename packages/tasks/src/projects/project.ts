import { isRecord } from "@orange-hyper/core";

/** A git repository on this machine whose tasks are run. */
export interface Project {
  readonly name: string;
  /** Absolute, without links: the top folder of the repository. */
  readonly path: string;
  readonly default_branch: string;
  readonly pool_size: number;
}

export const POOL_SIZE = { least: 1, most: 32, usual: 2 } as const;

/** What is wrong with the name of a project; null for a good one. `--` would not let one tell the number of a worktree. */
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

/** The registered projects, as `projects.json` has them with keys of others; null for what is no such list. */
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

/** A name for a repository by that of its folder, which none of the others has, whatever the case. */
export function nameFor(folder: string, taken: readonly string[]): string {
  const plain = folder
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^[._-]+/, "")
    .slice(0, LONGEST_FOLDER)
    .replace(/-+$/, "");
  const base = plain === "" ? "project" : plain;
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/** Leaves room for a number. */
const LONGEST_FOLDER = 58;
