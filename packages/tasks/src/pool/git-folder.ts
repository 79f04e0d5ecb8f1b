import type { BlobStore, Home, RepositoryPort } from "@orange-hyper/core/ports";

/** Files of git's own for one worktree of the pool. */
export interface GitFolder {
  /** Its own: what is checked out, and what is under way. */
  readonly own: BlobStore;
  /** Absolute path of that. */
  readonly path: string;
  /** The folder that all worktrees of the repository share. */
  readonly shared: string;
}

/** Where git keeps what belongs to a worktree; null where the worktree is gone. Starts no process. */
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

/** The branch that is checked out, null for none; "unknown" where git has to be asked. */
export async function branchIn({ own }: GitFolder): Promise<string | null | "unknown"> {
  const head = text(await own.get("HEAD")).trim();
  if (/^[0-9a-f]{40,64}$/.test(head)) return null;
  const branch = /^ref: refs\/heads\/(.+)$/.exec(head)?.[1];
  // A repository that keeps its references in tables has a name here that no branch can have.
  return branch === undefined || branch.startsWith(".") ? "unknown" : branch;
}

function absolute(path: string, from: string): string {
  return /^(?:\/|[A-Za-z]:[\\/])/.test(path) ? path : `${from}/${path}`;
}

function text(bytes: Uint8Array | null): string {
  return bytes === null ? "" : new TextDecoder().decode(bytes);
}
