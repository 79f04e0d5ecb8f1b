import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import type { GitAnswer } from "@orange-hyper/core/ports";
import { compareText } from "@orange-hyper/core/text";
import { CHECKED_CONTENT } from "@orange-hyper/verification";
import { gitSilent, pathRefused } from "./errors.js";
import { faultOf } from "./repository-path.js";

/** The ports needed to read a repository. */
export type RepositoryPorts = Pick<OrangeContext, "repositories" | "homes">;

/** The files of a work tree that may be shown. */
export interface ListedFiles {
  /** Relative, with "/", in code-unit order. Without ignored files, state of git or Orange, and credentials. */
  readonly paths: readonly string[];
  /** True when a folder without git has more files than are listed. */
  readonly isCut: boolean;
  readonly by: "git" | "walk";
}

/** Timeout of a call of git, in ms. */
const LIMIT_MS = 30_000;

/**
 * Runs git in a folder that roles may have changed, so that nothing that the repository configures is executed. Returns
 * null when git does not answer.
 */
export async function askGit(
  { repositories }: Pick<RepositoryPorts, "repositories">,
  folder: string,
  { args, maxBytes }: { readonly args: readonly string[]; readonly maxBytes?: number },
): Promise<GitAnswer | null> {
  const safe = ["--no-optional-locks", "-c", "core.fsmonitor=", "-c", "core.quotePath=false"];
  const call = { folder, args: [...safe, ...args], timeoutMs: LIMIT_MS, isGuarded: true } as const;
  return repositories.git(maxBytes === undefined ? call : { ...call, maxBytes });
}

/**
 * Lists a work tree like git: tracked and new files without ignored ones. Outside a repository, walks the folder.
 * Throws GIT_FAILED when there is a repository but git does not answer.
 */
export async function listFiles(ports: RepositoryPorts, folder: string): Promise<ListedFiles> {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const answer = await askGit(ports, folder, { args });
  if (answer?.status === 0) {
    const found = answer.stdout.split("\0").filter((path) => path !== "" && !path.endsWith("/"));
    return { paths: shownOf(found), isCut: false, by: "git" };
  }
  if (await isInRepository(ports, folder)) throw gitSilent();
  const { found, isCut } = await walk(ports, folder);
  return { paths: shownOf(found), isCut, by: "walk" };
}

function shownOf(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].filter((path) => faultOf(path) === null).sort(compareText);
}

/** True when anything named `.git` exists in a folder or one above it. */
export async function isInRepository({ repositories }: RepositoryPorts, folder: string): Promise<boolean> {
  for (let at = folder; ; at = at.slice(0, at.lastIndexOf("/"))) {
    const kind = await repositories.files(at === "" ? "/" : at).kind(".git");
    if (kind !== null) return true;
    if (!at.includes("/")) return false;
  }
}

async function walk(
  { repositories }: RepositoryPorts,
  folder: string,
): Promise<{ readonly found: readonly string[]; readonly isCut: boolean }> {
  const { maxDepth, maxFiles, skips } = CHECKED_CONTENT.walk;
  const files = repositories.files(folder);
  const found: string[] = [];
  const open: { readonly path: string; readonly depth: number }[] = [{ path: "", depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path, depth } = next;
    for (const { name, kind } of await files.entries(path)) {
      const inner = path === "" ? name : `${path}/${name}`;
      if (kind === "file") found.push(inner);
      if (kind === "folder" && depth < maxDepth && !skips(inner))
        open.push({ path: inner, depth: depth + 1 });
      if (found.length > maxFiles) return { found: found.slice(0, maxFiles), isCut: true };
    }
  }
  return { found, isCut: false };
}

/** The beginning of a file. */
export interface FileStart {
  readonly size: number;
  readonly bytes: Uint8Array;
}

/**
 * Reads the beginning of a regular file that is reached without links. Throws PATH_REFUSED for anything else. Every
 * part of the path is checked, and its real location again after reading.
 */
export async function readStart(
  { repositories, homes }: RepositoryPorts,
  folder: string,
  { path, maxBytes }: { readonly path: string; readonly maxBytes: number },
): Promise<FileStart> {
  // Opens the store anew, because a store caches folders that it has checked, and one may have been replaced since.
  const blob = await repositories
    .files(folder)
    .open(path)
    .catch((error: unknown) => {
      if (isOrangeError(error)) throw pathRefused(path, "not_a_file");
      throw error;
    });
  if (blob === null) throw pathRefused(path, "not_listed");
  try {
    const bytes = blob.read(0, Math.min(blob.size, maxBytes));
    const real = homes.real(`${folder}/${path}`);
    if (!real.startsWith(`${homes.real(folder)}/`)) throw pathRefused(path, "outside");
    return { size: blob.size, bytes };
  } finally {
    blob.close();
  }
}
