import type { BlobStore, Home, RepositoryPort } from "@orange-hyper/core/ports";

/** Git's administrative files of one worktree in the pool. */
export interface GitFolder {
  /** Git's files for this worktree alone: HEAD and operations in progress. */
  readonly own: BlobStore;
  /** Absolute path of `own`. */
  readonly path: string;
  /** Absolute path of the Git folder that all worktrees of the repository share. */
  readonly shared: string;
}

/** Finds Git's administrative files of a worktree; null if the worktree is gone. Starts no process. */
export async function gitFolderOf(
  { home, repositories }: { readonly home: Home; readonly repositories: RepositoryPort },
  name: string,
): Promise<GitFolder | null> {
  const folder = `workspaces/${name}`;
  if ((await home.blobs.kind(`${folder}/.git`)) !== "file") return null;
  const path = /^gitdir: (.+)$/m.exec(text(await home.blobs.get(`${folder}/.git`)))?.[1];
  if (path === undefined) return null;
  const gitDir = absolute(path, `${home.path}/${folder}`);
  const own = repositories.files(gitDir);
  if ((await own.kind("HEAD")) !== "file") return null;
  const common = text(await own.get("commondir")).trim();
  return common === "" ? null : { own, path: gitDir, shared: absolute(common, gitDir) };
}

/** Returns the checked-out branch; null if HEAD is detached; "unknown" if only Git itself can tell. */
export async function branchIn({ own }: GitFolder): Promise<string | null | "unknown"> {
  const head = text(await own.get("HEAD")).trim();
  if (/^[0-9a-f]{40,64}$/.test(head)) return null;
  const branch = /^ref: refs\/heads\/(.+)$/.exec(head)?.[1];
  // With the reftable format, HEAD holds a placeholder that no branch can be named.
  return branch === undefined || branch.startsWith(".") ? "unknown" : branch;
}

function absolute(path: string, from: string): string {
  return /^(?:\/|[A-Za-z]:[\\/])/.test(path) ? path : `${from}/${path}`;
}

function text(bytes: Uint8Array | null): string {
  return bytes === null ? "" : new TextDecoder().decode(bytes);
}
