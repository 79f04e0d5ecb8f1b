import type { Stats } from "node:fs";
import { basename, dirname, join } from "node:path";
import type vm from "node:vm";
import { fs } from "./fs.js";

/** Where compiled code is kept, and what it is made of. */
export interface CachedCode {
  /** Of one version of Node.js; the folder around it belongs to all of them. */
  readonly folder: string;
  readonly name: string;
  readonly stat: Pick<Stats, "size" | "mtimeMs" | "ctimeMs">;
  /** How many processes have added to it, this one included. */
  readonly runs: number;
}

/** No process takes longer than this to write a file. */
const WRITING_MS = 60_000;
/** Compiled code for another version of Node.js that was not written to for so long is in use no more. */
const UNUSED_MS = 30 * 24 * 3_600_000;
/** The folder of one version of Node.js, as `bin/orange.js` names it. */
const VERSION_FOLDER = /^v\d+\.\d+\.\d+.*-\w+$/;

/**
 * The function that a source stands for. What V8 makes of it is kept beside the code, as trusted and as writable as that;
 * where the folder cannot be written to, everything is compiled each time.
 */
export function compileAndKeep(filename: string, source: string, target: Omit<CachedCode, "runs">): unknown {
  const { Script } = process.getBuiltinModule("node:vm");
  const script = new Script(source, { filename });
  keepAtExit(script, source, { ...target, runs: 1 });
  return script.runInThisContext();
}

/** One listener for all files: Node warns of more than ten. */
const atExit: (() => void)[] = [];

/** Keeps what V8 will have compiled of a script when the process ends: the functions that were called so far. */
export function keepAtExit(script: vm.Script, source: string, target: CachedCode): void {
  const text = Buffer.from(source, "latin1");
  // Our build escapes what is not ASCII; other code would come back as something else.
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

/** Removes a kept file, so that the next process writes it again. */
export function discard(file: string): void {
  try {
    fs.unlinkSync(file);
  } catch {}
}

/** A whole file or none. What cannot be stored is compiled again next time. */
function keep({ folder, name }: CachedCode, bytes: Buffer): void {
  const temporary = join(folder, `${name}.${process.pid}`);
  try {
    const isFirst = fs.mkdirSync(folder, { recursive: true }) !== undefined;
    // What a lost power leaves of it fails the comparison.
    fs.writeFileSync(temporary, bytes);
    fs.renameSync(temporary, join(folder, name));
    sweep(folder);
    if (isFirst) removeOtherVersions(folder);
  } catch {}
}

/** Removes what a process that was killed has left behind. */
function sweep(folder: string): void {
  const { mtimeMs: now } = fs.statSync(folder);
  for (const name of fs.readdirSync(folder)) {
    const path = join(folder, name);
    if (!name.endsWith(".bin") && now - fs.statSync(path).mtimeMs > WRITING_MS) fs.rmSync(path);
  }
}

/**
 * Removes the compiled code for older versions of Node.js, and for those not used of late. Where two versions alternate,
 * the older one compiles once more, and then both keep theirs.
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
