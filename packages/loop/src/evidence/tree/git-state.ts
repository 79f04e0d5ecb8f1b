import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import type { BlobStore, IdPort } from "@orange-hyper/core/ports";

/** The ports needed to read a repository's git state. */
export type GitStatePorts = Pick<OrangeContext, "repositories" | "homes"> & {
  readonly ids: Pick<IdPort, "digest">;
};

export interface GitFolders {
  /** Top folder of the work tree. */
  readonly top: string;
  /** Git folder shared by all work trees. */
  readonly common: string;
  /** Git folder of this work tree. */
  readonly own: string;
}

/** Files that configure what git runs, what it ignores and where it looks. */
const SHARED_FILES = ["config", "info/exclude", "info/attributes", "info/grafts", "objects/info/alternates"];
const OWN_FILES = ["config.worktree", "commondir", "gitdir", "info/sparse-checkout"];
const HOOKS = "hooks";
/** Suffix of the sample hooks that git installs and never runs. */
const SAMPLE = ".sample";
const DEEPEST = 5;
const PIECE = 1024 * 1024;

/** Returns the files that configure git in a repository, each with a digest, in a stable order. */
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

/** Returns null when nothing exists there. A link is represented by its target. */
async function digestOf(ports: GitStatePorts, folder: string, key: string): Promise<string | null> {
  const files = ports.repositories.files(folder);
  try {
    const kind = await files.kind(key);
    if (kind === "file") return await contentDigest(ports, files, key);
    if (kind !== "other") return null;
    return `-> ${(await ports.homes.at(folder).links.read(key)) ?? ""}`;
  } catch (error) {
    // An unreadable file counts as a state of its own.
    if (isOrangeError(error)) return "unreadable";
    throw error;
  }
}

async function contentDigest({ ids }: GitStatePorts, files: BlobStore, key: string): Promise<string | null> {
  const blob = await files.open(key);
  if (blob === null) return null;
  try {
    // Latin-1 maps each byte to one character, so different contents always give different texts.
    const letters = new TextDecoder("latin1");
    let digest = String(blob.size);
    for (let at = 0; at < blob.size; at += PIECE)
      digest = ids.digest(`${digest} ${letters.decode(blob.read(at, PIECE))}`);
    return digest;
  } finally {
    blob.close();
  }
}
