import type { SourceListing, SourcePort, SourceText, SourceWalk } from "@orange-hyper/core/ports";
import { parentOf } from "../keys.js";
import { isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { listProjectFiles } from "./git.js";
import { readFlags } from "./read.js";
import { repositoryTop } from "./repository.js";
import { walkSources } from "./walk.js";

/** Returns the source files below an absolute path, listed through git where there is a repository. */
export function fileSources(root: string): SourcePort {
  const folders = realFolders(root);
  const read: SourcePort["read"] = async (path, maxBytes) => readSource(root, path, { maxBytes, folders });
  return {
    list: (walk) => listSources(root, walk),
    folders: async () => {
      const entries = fs.readdirSync(root, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
      return names.sort();
    },
    regular: async (paths) => paths.filter((path) => isRegular(root, path, folders)),
    read,
    holding: async (words, walk) => (await import("./holding.js")).filesHolding(root, { words, walk, read }),
    fingerprint: async (options) =>
      (await import("./fingerprint.js")).fingerprintOf(root, options).catch(() => null),
  };
}

async function listSources(root: string, walk: SourceWalk): Promise<SourceListing> {
  const listed = await listProjectFiles(root);
  // Git lists nothing for a project that its repository ignores as a whole.
  if (listed === null || listed.length === 0) {
    return {
      ...walkSources(root, walk),
      by: "walk",
      isGitSilent: listed === null && repositoryTop(root) !== null,
    };
  }
  return { paths: listed, by: "git", isGitSilent: false, unreadable: [], isCut: false };
}

type IsRealFolder = (path: string) => boolean;

/**
 * Returns a function that reports whether a folder and all those above it, up to the root, are real folders and not
 * links. Each is checked once.
 */
function realFolders(root: string): IsRealFolder {
  const known = new Map<string, boolean>([["", true]]);
  const isReal = (path: string): boolean => {
    const answer = known.get(path);
    if (answer !== undefined) return answer;
    const found = isReal(parentOf(path)) && lstat(`${root}/${path}`)?.isDirectory() === true;
    known.set(path, found);
    return found;
  };
  return isReal;
}

function isRegular(root: string, path: string, isReal: IsRealFolder): boolean {
  return isInside(path) && isReal(parentOf(path)) && lstat(`${root}/${path}`)?.isFile() === true;
}

/** True for a path that cannot lead out of the root by its segments alone. */
function isInside(path: string): boolean {
  return (
    !path.includes("\0") && path.split("/").every((part) => part !== "" && part !== "." && part !== "..")
  );
}

function lstat(path: string): ReturnType<typeof fs.lstatSync> | undefined {
  try {
    return fs.lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

interface Reading {
  readonly maxBytes: number;
  readonly folders: IsRealFolder;
}

function readSource(root: string, path: string, { maxBytes, folders }: Reading): SourceText {
  if (!isInside(path)) return { ok: false, kind: "unreadable" };
  if (!folders(parentOf(path))) return { ok: false, kind: "missing" };
  const stat = lstat(`${root}/${path}`);
  if (stat === undefined) return { ok: false, kind: "missing" };
  if (!stat.isFile()) return { ok: false, kind: "unreadable" };
  if (stat.size > maxBytes) return { ok: false, kind: "too-large" };
  try {
    // The flags refuse a link even if one has replaced the file since the check.
    const text = fs.readFileSync(`${root}/${path}`, {
      encoding: "utf8",
      flag: readFlags() as unknown as string,
    });
    return { ok: true, text };
  } catch (error) {
    return { ok: false, kind: isMissing(error) ? "missing" : "unreadable" };
  }
}
