import type { Stats } from "node:fs";
import { basename, dirname, join } from "node:path";
import type vm from "node:vm";
import { fs } from "./fs.js";

/** Where the compiled code of a source file is cached. */
export interface CachedCode {
  /** The folder of one version of Node.js; its parent holds those of all versions. */
  readonly folder: string;
  readonly name: string;
  readonly stat: Pick<Stats, "size" | "mtimeMs" | "ctimeMs">;
  /** Number of processes that have extended the cache file, including this one. */
  readonly runs: number;
}

/** Upper bound, in ms, on the time that a process takes to write a file. */
const WRITING_MS = 60_000;
/** The cache of another version of Node.js is removed when nothing was written to it for this long, in ms. */
const UNUSED_MS = 30 * 24 * 3_600_000;
/** The folder of one version of Node.js, as `bin/orange.js` names it. */
const VERSION_FOLDER = /^v\d+\.\d+\.\d+.*-\w+$/;

/**
 * Compiles a source to a function and caches the result beside the code, where it is exactly as trusted and as writable as the
 * code. In a folder that cannot be written to, everything is compiled each time.
 */
export function compileAndKeep(filename: string, source: string, target: Omit<CachedCode, "runs">): unknown {
  const { Script } = process.getBuiltinModule("node:vm");
  const script = new Script(source, { filename });
  keepAtExit(script, source, { ...target, runs: 1 });
  return script.runInThisContext();
}

/** One listener for all files: Node warns of more than ten. */
const atExit: (() => void)[] = [];

/** Caches, when the process ends, what V8 has compiled of a script by then: the functions that were called. */
export function keepAtExit(script: vm.Script, source: string, target: CachedCode): void {
  const text = Buffer.from(source, "latin1");
  // The cache stores Latin-1. Our build escapes everything beyond ASCII; other code would not be restored as it was.
  if (!text.equals(Buffer.from(source))) return;
  if (atExit.length === 0)
    process.once("exit", () => {
      for (const keepOne of atExit) keepOne();
    });
  atExit.push(() => {
    const code = script.createCachedData();
    const { size, mtimeMs, ctimeMs } = target.stat;
    const name = Buffer.from(target.name);
    const head = new Float64Array([size, mtimeMs, ctimeMs, code.length, 0, target.runs]);
    head[4] = head.byteLength + code.length + text.length + name.length;
    // Twice, so that damage shows; see `readKept` in bin/orange.js.
    const copy = Buffer.concat([Buffer.from(head.buffer), code, text, name]);
    keep(target, Buffer.concat([copy, copy]));
  });
}

/** Removes a cache file, so that the next process writes it again. */
export function discard(file: string): void {
  try {
    fs.unlinkSync(file);
  } catch {}
}

/** Writes the file whole or not at all. What cannot be stored is compiled again next time. */
function keep({ folder, name }: CachedCode, bytes: Buffer): void {
  const temporary = join(folder, `${name}.${process.pid}`);
  try {
    const isFirst = fs.mkdirSync(folder, { recursive: true }) !== undefined;
    // No fsync: a file that a power failure cut short fails the comparison.
    fs.writeFileSync(temporary, bytes);
    fs.renameSync(temporary, join(folder, name));
    sweep(folder);
    if (isFirst) removeOtherVersions(folder);
  } catch {}
}

/** Removes temporary files that a killed process left behind. */
function sweep(folder: string): void {
  const { mtimeMs: now } = fs.statSync(folder);
  for (const name of fs.readdirSync(folder)) {
    const path = join(folder, name);
    if (!name.endsWith(".bin") && now - fs.statSync(path).mtimeMs > WRITING_MS) fs.rmSync(path);
  }
}

/**
 * Removes the caches of older versions of Node.js, and of those not used recently. Where two versions alternate, the older one
 * compiles once more, and from then on both keep their caches.
 */
function removeOtherVersions(folder: string): void {
  const all = dirname(folder);
  const { mtimeMs: now } = fs.statSync(folder);
  for (const name of fs.readdirSync(all)) {
    if (!VERSION_FOLDER.test(name)) continue;
    const isOlder =
      name.localeCompare(basename(folder), "en", { numeric: true }) < 0 &&
      !name.startsWith(`${process.version}-`);
    if (isOlder || now - fs.statSync(join(all, name)).mtimeMs > UNUSED_MS)
      fs.rmSync(join(all, name), { recursive: true, force: true });
  }
}
