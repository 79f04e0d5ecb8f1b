import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import type { BlobStore, IdPort } from "@orange-hyper/core/ports";

/** What the state of git in a repository is read by. */
export type GitStatePorts = Pick<OrangeContext, "repositories" | "homes"> & {
  readonly ids: Pick<IdPort, "digest">;
};

export interface GitFolders {
  /** The top of the work tree. */
  readonly top: string;
  /** What all work trees share. */
  readonly common: string;
  /** What this one has for itself. */
  readonly own: string;
}

/** Files by which git is told what to run, what to overlook, and where to look. */
const SHARED_FILES = ["config", "info/exclude", "info/attributes", "info/grafts", "objects/info/alternates"];
const OWN_FILES = ["config.worktree", "commondir", "gitdir", "info/sparse-checkout"];
const HOOKS = "hooks";
/** Files that git lays there itself and never runs. */
const SAMPLE = ".sample";
const DEEPEST = 5;
const PIECE = 1024 * 1024;

/** What git is configured with in a repository, file by file with a digest of each, in an order that is always the same. */
export async function gitState(
  ports: GitStatePorts,
  { top, common, own }: GitFolders,
): Promise<readonly (readonly [file: string, digest: string])[]> {
  const found: (readonly [string, string])[] = [];
  const read = async (folder: string, keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      const digest = await digestOf(ports, folder, key);
      if (digest !== null) found.push([`${folder}/${key}`, digest]);
    }
  };
  await read(top, [".git"]);
  await read(common, [...SHARED_FILES, ...(await hooksIn(ports, common))]);
  await read(own, OWN_FILES);
  return found;
}

async function hooksIn({ repositories }: GitStatePorts, common: string): Promise<readonly string[]> {
  const files = repositories.files(common);
  const visit = async (folder: string, depth: number): Promise<readonly string[]> => {
    if ((await files.kind(folder)) !== "folder" || depth > DEEPEST) return [folder];
    const below: string[] = [];
    for (const { name } of await files.entries(folder)) {
      if (!name.endsWith(SAMPLE)) below.push(...(await visit(`${folder}/${name}`, depth + 1)));
    }
    return below;
  };
  return visit(HOOKS, 0);
}

/** Null where there is no file and no link; a link is what it says. */
async function digestOf(ports: GitStatePorts, folder: string, key: string): Promise<string | null> {
  const files = ports.repositories.files(folder);
  try {
    const kind = await files.kind(key);
    if (kind === "file") return await contentDigest(ports, files, key);
    if (kind !== "other") return null;
    return `-> ${(await ports.homes.at(folder).links.read(key)) ?? ""}`;
  } catch (error) {
    // What is there cannot be read, which is a state of its own.
    if (isOrangeError(error)) return "unreadable";
    throw error;
  }
}

async function contentDigest({ ids }: GitStatePorts, files: BlobStore, key: string): Promise<string | null> {
  const blob = await files.open(key);
  if (blob === null) return null;
  try {
    // Each byte is a character of its own, so that the text tells any two files apart.
    const letters = new TextDecoder("latin1");
    let digest = String(blob.size);
    for (let at = 0; at < blob.size; at += PIECE)
      digest = ids.digest(`${digest} ${letters.decode(blob.read(at, PIECE))}`);
    return digest;
  } finally {
    blob.close();
  }
}
