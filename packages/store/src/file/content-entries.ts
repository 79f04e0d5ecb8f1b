import { parentOf } from "../keys.js";
import { pathBelow } from "./byte-paths.js";
import { fs } from "./fs.js";
import { askGit, ownConfig } from "./git-call.js";
import { findRepository } from "./repository.js";
import { LIMIT_MS, type TreeState } from "./tree-state.js";

/** A file whose content is asked for. Its path is a text of bytes. */
export interface AskedFile {
  readonly path: string;
  /** The mode that git sees; without one the file's own counts. */
  readonly mode?: string | undefined;
}

/**
 * Mode and id of what files hold, as the index would have them; null for one that is not there. Null where git does not
 * answer.
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

/** The mode that a new file gets. */
function ownMode({ tree }: TreeState, mode: number): string {
  const isExecutable = (mode & 0o100) !== 0 && !NO_MODES.test(ownConfig(tree) ?? "");
  return isExecutable ? "100755" : "100644";
}

/** A setting for file systems whose files are all executable, or none. */
const NO_MODES = /^\s*filemode\s*=\s*(?:false|no|off|0)\s*$/im;

async function askIds(
  { tree, settings }: TreeState,
  paths: readonly string[],
): Promise<readonly string[] | null> {
  const input = paths.map((path) => `${quoted(path)}\n`).join("");
  const args = ["hash-object", "--stdin-paths"];
  const answer = await askGit(tree, { args, input, settings, encoding: "latin1", limitMs: LIMIT_MS });
  const ids = answer?.stdout.split("\n").slice(0, -1) ?? [];
  // A file that vanished meanwhile ends the answer.
  return answer?.status === 0 && ids.length === paths.length ? ids : null;
}

/** Larger files are left to git. */
const SMALL = 1024 * 1024;
const CARRIAGE_RETURN = 0x0d;
/** Length of an id in repositories of the newer format. */
const SHA256_LENGTH = 64;

/** The id of content whose line ends git leaves alone, which spares a process; null for any other. */
function plainId(content: Buffer, idLength: number): string | null {
  return content.includes(CARRIAGE_RETURN) ? null : blobId(content, idLength);
}

/** The id that git gives to a file with this content, or to a link with this target. */
function blobId(content: Buffer, idLength: number): string {
  const { createHash } = process.getBuiltinModule("node:crypto");
  const hash = createHash(idLength === SHA256_LENGTH ? "sha256" : "sha1");
  return hash.update(`blob ${content.byteLength}\0`).update(content).digest("hex");
}

/** Attributes by which git commits something else than a file holds. */
const CHANGING = /filter|ident|working-tree-encoding/;

/** Tells of folders, by paths from the top, whether such attributes may count for their files. */
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

/** A path as git reads it from a line. */
function quoted(path: string): string {
  if (!path.startsWith('"') && !/[\n\r]/.test(path)) return path;
  const escaped = path.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
  return `"${escaped}"`;
}
