import type { Stats } from "node:fs";
import { dirname } from "node:path";
import type { BlobReader, CachePort } from "@orange-hyper/core/ports";
import { digest } from "../digest.js";
import { shortToken } from "../short-token.js";
import { removeQuietly, replaceFile } from "./atomic.js";
import { fs } from "./fs.js";
import { makePath } from "./make-path.js";
import { projectIdAt } from "./project.js";
import { rangeReader, readFlags } from "./read.js";
import { realPath } from "./real-path.js";
import { sweepFolder } from "./sweep.js";
import { homeFolder } from "./user-data.js";
import { withoutInlining } from "./v8-flags.js";

/**
 * Minimum age in ms at which an entry that no manifest lists is removed: a younger one may belong to a process that is
 * about to list it.
 */
const NEW_MS = 10 * 60 * 1_000;
/** Age in ms at which the cache of an unused project is removed. */
const UNUSED_MS = 90 * 24 * 60 * 60 * 1_000;

/** Location of the cache. */
export interface CacheOptions {
  /**
   * Absolute path of the folder that holds the caches of all projects; null for no cache. Default: the user's own cache
   * folder.
   */
  readonly folder?: string | null;
}

/**
 * Returns the cache of the project at an absolute path, as files that only this user may read. A different project that
 * later has the same path gets a cache of its own. A folder or file that belongs to someone else, or is a symbolic
 * link, is not used.
 */
export function fileCache(root: string, { folder = cacheFolder() }: CacheOptions = {}): CachePort {
  let found: string | null | undefined;
  const path = (): string | null =>
    (found ??=
      folder === null ? null : `${folder}/${digest(`${realPath(root)}\n${projectIdAt(root)}`).slice(0, 32)}`);
  let isGood: boolean | undefined;
  const existing = (): string | null => {
    const own = path();
    isGood ??= own !== null && folder !== null && isOwnFolder(folder) && isOwnFolder(own);
    return isGood ? own : null;
  };
  const made = (): string | null => {
    const own = existing();
    if (own !== null) return own;
    const wanted = path();
    if (wanted === null || folder === null || !makeFolders(folder, wanted)) return null;
    isGood = true;
    return wanted;
  };
  const put = (name: string, parts: readonly Uint8Array[]): boolean => {
    const own = made();
    if (own === null) return false;
    try {
      replaceFile(`${own}/${name}`, parts, { durable: false, mode: 0o600 });
      return true;
    } catch {
      return false;
    }
  };
  return {
    open: (name) => openEntry(existing(), name),
    put,
    add: (prefix, parts) => {
      const name = `${prefix}${shortToken()}`;
      return put(name, parts) ? name : null;
    },
    sweep: (prefix, entries) => sweepEntries(existing(), prefix, entries),
    clear: () => {
      clearEntries(existing());
      isGood = undefined;
    },
    inBulk: withoutInlining,
  };
}

/**
 * Returns the folder for the caches of all projects: ORANGE_HYPER_CACHE, else the platform's cache folder; null when
 * there is neither.
 */
export function cacheFolder(): string | null {
  const { ORANGE_HYPER_CACHE: configured, XDG_CACHE_HOME: xdg, LOCALAPPDATA: local } = process.env;
  if (configured) return isAbsolute(configured) ? configured : null;
  if (process.platform === "win32") return local ? `${local}\\orange-hyper\\cache` : null;
  const home = homeOrNull();
  if (process.platform === "darwin") return home === null ? null : `${home}/Library/Caches/orange-hyper`;
  if (xdg && isAbsolute(xdg)) return `${xdg}/orange-hyper`;
  return home === null ? null : `${home}/.cache/orange-hyper`;
}

function homeOrNull(): string | null {
  try {
    const home = homeFolder();
    return isAbsolute(home) ? home : null;
  } catch {
    return null;
  }
}

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path);
}

function isOwnFolder(path: string): boolean {
  try {
    const stat = fs.lstatSync(path);
    return stat.isDirectory() && isOwn(stat);
  } catch {
    return false;
  }
}

/** True when this user owns it and nobody else may write to it. */
function isOwn({ uid, mode }: Stats): boolean {
  const me = process.getuid?.();
  return me === undefined || (uid === me && (mode & 0o022) === 0);
}

function makeFolders(folder: string, own: string): boolean {
  try {
    makePath(folder, 0o700);
    if (!isOwnFolder(folder)) return false;
    if (!fs.existsSync(own)) {
      fs.mkdirSync(own, { mode: 0o700 });
      removeUnused(folder);
    }
    return isOwnFolder(own);
  } catch {
    return isOwnFolder(folder) && isOwnFolder(own);
  }
}

function openEntry(folder: string | null, name: string): BlobReader | null {
  if (folder === null) return null;
  let fd: number | null = null;
  try {
    fd = fs.openSync(`${folder}/${name}`, readFlags());
    const stat = fs.fstatSync(fd);
    if (!stat.isFile() || !isOwn(stat)) throw new Error("not ours");
    return rangeReader(fd, stat.size, (length) => new Uint8Array(length));
  } catch {
    if (fd !== null) fs.closeSync(fd);
    return null;
  }
}

function sweepEntries(
  folder: string | null,
  prefix: string,
  { keep, replaced }: Parameters<CachePort["sweep"]>[1],
): void {
  if (folder === null) return;
  sweepFolder(folder);
  const oldest = Date.now() - NEW_MS;
  for (const name of namesIn(folder)) {
    if (!name.startsWith(`${prefix}-`) || keep.has(name)) continue;
    const stat = fs.lstatSync(`${folder}/${name}`, { throwIfNoEntry: false });
    if (stat !== undefined && (replaced.has(name) || stat.mtimeMs < oldest))
      removeQuietly(`${folder}/${name}`);
  }
}

function clearEntries(folder: string | null): void {
  if (folder === null) return;
  for (const name of namesIn(folder)) removeQuietly(`${folder}/${name}`);
  // Fails for folders that are not empty; removed ones are made again on demand.
  try {
    fs.rmdirSync(folder);
    fs.rmdirSync(dirname(folder));
  } catch {}
}

/** Removes the caches of projects that were deleted or are no longer worked on. */
function removeUnused(folder: string): void {
  const oldest = Date.now() - UNUSED_MS;
  for (const name of namesIn(folder)) {
    const path = `${folder}/${name}`;
    const stat = fs.lstatSync(path, { throwIfNoEntry: false });
    if (/^[0-9a-f]{32}$/.test(name) && stat?.isDirectory() && stat.mtimeMs < oldest) {
      fs.rmSync(path, { recursive: true, force: true });
    }
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}
