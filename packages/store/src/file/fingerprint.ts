import { STORAGE_ROOT } from "@orange-hyper/core";
import type { FingerprintOptions } from "@orange-hyper/core/ports";
import { digest } from "../digest.js";
import { fs } from "./fs.js";
import { pathspec } from "./git.js";
import { askGit, withoutFilters } from "./git-call.js";
import { type WorkTree, workTreeOf } from "./repository.js";
import { walkSources } from "./walk.js";

/** A hook asks this and has a host waiting. */
const LIMIT_MS = 1_500;
/** Index entries with their ids; files that differ from theirs; those that are gone; and those that are new. */
const LISTING = ["ls-files", "-z", "-t", "-s", "-c", "-m", "-d", "-o", "--exclude-standard"];

/**
 * What the files of the project hold, as one digest: in a repository over the content that git would commit, whatever of it
 * is committed or staged already; without one over their sizes and times. Null where it cannot be had in time.
 */
export async function fingerprintOf(root: string, options: FingerprintOptions): Promise<string | null> {
  const tree = workTreeOf(root);
  if (tree === null) return walkFingerprint(root, options);
  const settings = await withoutFilters(tree, LIMIT_MS);
  if (settings === null) return null;
  const listed = await askGit(tree, {
    args: [...LISTING, "--", ...pathspec(tree)],
    settings,
    limitMs: LIMIT_MS,
  });
  if (listed?.status !== 0) return null;
  const { kept, changed } = readListing(listed.stdout, (path) =>
    options.matters(path.slice(tree.prefix.length)),
  );
  const ids = await contentIds(tree, changed, settings);
  if (ids === null) return null;
  for (const [path, entry] of ids) kept.set(path, entry);
  return digest(
    [...kept]
      .map(([path, entry]) => `${entry}\t${path}`)
      .sort()
      .join("\0"),
  );
}

interface Listed {
  /** Mode and id of content that is in the index as it is in the work tree, by path. */
  readonly kept: Map<string, string>;
  /** Files whose content has to be looked at. */
  readonly changed: ReadonlySet<string>;
}

function readListing(output: string, matters: (path: string) => boolean): Listed {
  const kept = new Map<string, string>();
  const changed = new Set<string>();
  const gone = new Set<string>();
  for (const field of output.split("\0")) {
    const tab = field.indexOf("\t");
    const isNew = field.startsWith("? ");
    const path = isNew ? field.slice(2) : field.slice(tab + 1);
    // What ends in a slash is another repository.
    if (path === "" || path.endsWith("/") || !matters(path)) continue;
    const tag = field[0];
    if (isNew || tag === "C") changed.add(path);
    else if (tag === "R") gone.add(path);
    // A file in conflict has an entry for each side.
    else kept.set(path, [kept.get(path), field.slice(2, tab - 2)].filter(Boolean).join(" "));
  }
  for (const path of gone) {
    kept.delete(path);
    changed.delete(path);
  }
  return { kept, changed };
}

/** Mode and id of the content of files, as the index would have them; null where git does not answer. */
async function contentIds(
  tree: WorkTree,
  paths: ReadonlySet<string>,
  settings: readonly string[],
): Promise<ReadonlyMap<string, string> | null> {
  const entries = new Map<string, string>();
  const odd: { readonly path: string; readonly mode: string }[] = [];
  for (const path of paths) {
    const file = `${tree.top}/${path}`;
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat?.isFile()) {
      const mode = stat.mode & 0o100 ? "100755" : "100644";
      const id = stat.size > SMALL ? null : plainId(fs.readFileSync(file));
      if (id === null) odd.push({ path, mode });
      else entries.set(path, `${mode} ${id}`);
    } else if (stat?.isSymbolicLink())
      entries.set(path, `120000 ${blobId(Buffer.from(fs.readlinkSync(file)))}`);
    else if (stat !== undefined) entries.set(path, `changed ${stat.size} ${stat.mtimeMs}`);
  }
  if (odd.length === 0) return entries;
  const input = odd.map(({ path }) => `${quoted(path)}\n`).join("");
  const args = ["hash-object", "--stdin-paths"];
  const answer = await askGit(tree, { args, input, settings, limitMs: LIMIT_MS });
  const ids = answer?.stdout.split("\n") ?? [];
  // A file that vanished meanwhile ends the answer.
  if (answer?.status !== 0 || ids.length !== odd.length + 1) return null;
  for (const [index, { path, mode }] of odd.entries()) entries.set(path, `${mode} ${ids[index]}`);
  return entries;
}

/** Larger files are left to git. */
const SMALL = 1024 * 1024;
const CARRIAGE_RETURN = 0x0d;

/** The id of content whose line ends git leaves alone, which spares a process; null for any other. */
function plainId(content: Buffer): string | null {
  return content.includes(CARRIAGE_RETURN) ? null : blobId(content);
}

/** The id that git gives to a file with this content, or to a link with this target. */
function blobId(content: Buffer): string {
  const { createHash } = process.getBuiltinModule("node:crypto");
  return createHash("sha1").update(`blob ${content.byteLength}\0`).update(content).digest("hex");
}

/** A path as git reads it from a line. */
function quoted(path: string): string {
  if (!path.startsWith('"') && !path.includes("\n")) return path;
  return `"${path.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n")}"`;
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
