import { STORAGE_ROOT } from "@orange-hyper/core";
import type { FingerprintOptions } from "@orange-hyper/core/ports";
import { digest } from "../digest.js";
import { pathText } from "./byte-paths.js";
import { contentEntries } from "./content-entries.js";
import { fs } from "./fs.js";
import { isRepositoryTop, type WorkTree, workTreeOf } from "./repository.js";
import { selectEntries, submodulesIn, withEntries } from "./tree-listing.js";
import { askState, LIMIT_MS, type TreeState } from "./tree-state.js";
import { unwatchedEntries } from "./unwatched.js";
import { walkSources } from "./walk.js";

/**
 * Returns one digest over the files of the project: in a repository over the content that git would commit, no matter
 * how much of it is already committed or staged; elsewhere over sizes and modification times. Null when it cannot be
 * computed in time.
 */
export async function fingerprintOf(root: string, options: FingerprintOptions): Promise<string | null> {
  const tree = workTreeOf(root);
  if (tree === null) return walkFingerprint(root, options);
  return treeFingerprint(tree, { matters: options.matters, until: upMs() + LIMIT_MS });
}

/** Returns milliseconds since the process started. Loading the global `performance` would take another millisecond. */
function upMs(): number {
  return process.uptime() * 1_000;
}

interface Asked {
  readonly matters: FingerprintOptions["matters"];
  /** Deadline on `upMs` after which no further repository is started. */
  readonly until: number;
}

async function treeFingerprint(tree: WorkTree, asked: Asked): Promise<string | null> {
  for (let tries = 0; tries < 2; tries += 1) {
    if (upMs() > asked.until) return null;
    const state = await askState(tree, "fingerprint");
    const found = state === null ? null : await stateFingerprint(state, asked);
    if (state === null || found === null || state.isWhole()) return found;
  }
  return null;
}

async function stateFingerprint(state: TreeState, asked: Asked): Promise<string | null> {
  const { tree } = state;
  const { matters } = asked;
  const counts = (path: string): boolean => matters(pathText(path).slice(tree.prefix.length));
  const whole = await state.listing;
  if (whole === null) return null;
  // The slow work comes first, while git is still running.
  const listing = selectEntries(whole, counts);
  const { createHash } = process.getBuiltinModule("node:crypto");
  const changes = (await state.changes)?.filter(({ path }) => counts(path));
  if (changes === undefined) return null;
  // A path that ends in a slash is a nested repository.
  const read = changes.filter(
    ({ kind, path }) => kind === "edited" || (kind === "new" && !path.endsWith("/")),
  );
  const parts = await Promise.all([
    contentEntries(state, read, whole.idLength),
    unwatchedEntries(state, whole, counts),
    submoduleEntries(tree, submodulesIn(whole).filter(counts), asked),
  ]);
  const gone = changes.filter(({ kind }) => kind === "gone").map(({ path }) => [path, null] as const);
  const entries = new Map<string, string | null>(gone);
  for (const part of parts) {
    if (part === null) return null;
    for (const [path, entry] of part) entries.set(path, entry);
  }
  const hash = createHash("sha256");
  for (const piece of withEntries(listing, entries)) hash.update(piece, "latin1");
  return hash.digest("hex");
}

/**
 * Fingerprints the content of submodules, whatever commit they are at. One that is not checked out is left out, so that
 * its recorded commit counts.
 */
async function submoduleEntries(
  { top, prefix }: WorkTree,
  paths: readonly string[],
  { matters, until }: Asked,
): Promise<ReadonlyMap<string, string> | null> {
  const entries = new Map<string, string>();
  for (const path of paths) {
    const folder = `${top}/${pathText(path)}`;
    if (!isRepositoryTop(folder)) continue;
    const inside = `${pathText(path).slice(prefix.length)}/`;
    const held = await treeFingerprint(
      { top: folder, prefix: "" },
      { matters: (below) => matters(inside + below), until },
    );
    if (held === null) return null;
    entries.set(path, `160000 ${held}`);
  }
  return entries;
}

function walkFingerprint(root: string, { walk, matters }: FingerprintOptions): string | null {
  const skips = (path: string): boolean => path === STORAGE_ROOT || walk.skips(path);
  const { paths, isCut } = walkSources(root, { ...walk, skips });
  if (isCut) return null;
  const lines = paths.filter(matters).map((path) => {
    const stat = fs.lstatSync(`${root}/${path}`, { throwIfNoEntry: false });
    return `${path} ${stat?.size} ${stat?.mtimeMs}`;
  });
  return digest(lines.join("\0"));
}
