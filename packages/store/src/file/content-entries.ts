import { parentOf } from "../keys.js";
import { pathBelow } from "./byte-paths.js";
import { fs } from "./fs.js";
import { askGit, ownConfig } from "./git-call.js";
import { findRepository } from "./repository.js";
import { LIMIT_MS, type TreeState } from "./tree-state.js";

/** A file whose content is to be identified. Its path is a byte path: one character per byte. */
export interface AskedFile {
  readonly path: string;
  /** The mode that git records. Omitted: derived from the file's own permissions. */
  readonly mode?: string | undefined;
}

/**
 * Returns, by path, the mode and object id that staging each file now would record; null for a file that is absent.
 * Returns null when git gives no answer.
 */
export async function contentEntries(
  state: TreeState,
  files: readonly AskedFile[],
  idLength: number,
): Promise<Map<string, string | null> | null> {
  const entries = new Map<string, string | null>();
  const left: { readonly path: string; readonly mode: string }[] = [];
  const isFiltered = filteredFolders(state);
  for (const { path, mode } of files) {
    const file = pathBelow(state.tree.top, path);
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat?.isFile()) {
      const seen = mode?.startsWith("100") ? mode : ownMode(state, stat.mode);
      const isLeft = stat.size > SMALL || idLength === 0 || isFiltered(parentOf(path));
      const id = isLeft ? null : plainId(fs.readFileSync(file), idLength);
      if (id === null) left.push({ path, mode: seen });
      else entries.set(path, `${seen} ${id}`);
    } else if (stat?.isSymbolicLink())
      entries.set(path, `120000 ${blobId(fs.readlinkSync(file, { encoding: "buffer" }), idLength)}`);
    else entries.set(path, stat === undefined ? null : `changed ${stat.ino} ${stat.mtimeMs}`);
  }
  if (left.length === 0) return entries;
  const ids = await askIds(
    state,
    left.map(({ path }) => path),
  );
  if (ids === null) return null;
  for (const [index, { path, mode }] of left.entries()) entries.set(path, `${mode} ${ids[index]}`);
  return entries;
}

/** Returns the mode that git gives to a new file. */
function ownMode({ tree }: TreeState, mode: number): string {
  const isExecutable = (mode & 0o100) !== 0 && !NO_MODES.test(ownConfig(tree) ?? "");
  return isExecutable ? "100755" : "100644";
}

/** Matches `core.fileMode = false`, for file systems that do not store the executable bit. */
const NO_MODES = /^\s*filemode\s*=\s*(?:false|no|off|0)\s*$/im;

async function askIds(
  { tree, settings }: TreeState,
  paths: readonly string[],
): Promise<readonly string[] | null> {
  const input = paths.map((path) => `${quoted(path)}\n`).join("");
  const args = ["hash-object", "--stdin-paths"];
  const answer = await askGit(tree, { args, input, settings, encoding: "latin1", limitMs: LIMIT_MS });
  const ids = answer?.stdout.split("\n").slice(0, -1) ?? [];
  // Git stops at a file that has vanished meanwhile, so the answer is too short.
  return answer?.status === 0 && ids.length === paths.length ? ids : null;
}

/** Maximum size in bytes of a file that is hashed here. Git hashes larger ones. */
const SMALL = 1024 * 1024;
const CARRIAGE_RETURN = 0x0d;
/** Length of an object id in a SHA-256 repository, in hex digits. */
const SHA256_LENGTH = 64;

/**
 * Returns the object id of content without carriage returns, which git stores unchanged: that saves starting git. Null
 * for any other content.
 */
function plainId(content: Buffer, idLength: number): string | null {
  return content.includes(CARRIAGE_RETURN) ? null : blobId(content, idLength);
}

/** Returns the object id that git gives to a file with this content, or to a symbolic link with this target. */
function blobId(content: Buffer, idLength: number): string {
  const { createHash } = process.getBuiltinModule("node:crypto");
  const hash = createHash(idLength === SHA256_LENGTH ? "sha256" : "sha1");
  return hash.update(`blob ${content.byteLength}\0`).update(content).digest("hex");
}

/** Attributes that make git store something other than the file's bytes. */
const CHANGING = /filter|ident|working-tree-encoding/;

/**
 * Returns a function that reports whether such attributes may apply to the files of a folder, given by its path from
 * the top.
 */
function filteredFolders({ tree }: TreeState): (folder: string) => boolean {
  const known = new Map<string, boolean>();
  const isFiltered = (folder: string): boolean => {
    const answer = known.get(folder);
    if (answer !== undefined) return answer;
    const below = folder === "" ? ".gitattributes" : `${folder}/.gitattributes`;
    const found =
      isChanging(pathBelow(tree.top, below)) ||
      (folder === ""
        ? isChanging(`${findRepository(tree.top)?.common ?? tree.top}/info/attributes`)
        : isFiltered(parentOf(folder)));
    known.set(folder, found);
    return found;
  };
  return isFiltered;
}

function isChanging(file: string | Buffer): boolean {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return false;
  return !stat.isFile() || stat.size > SMALL || CHANGING.test(fs.readFileSync(file, "latin1"));
}

/** Quotes a path as git expects it on a line of input. */
function quoted(path: string): string {
  if (!path.startsWith('"') && !/[\n\r]/.test(path)) return path;
  const escaped = path.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
  return `"${escaped}"`;
}
