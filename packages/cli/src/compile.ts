import type { Stats } from "node:fs";
import { dirname, join } from "node:path";
import type vm from "node:vm";
import { fs } from "./fs.js";

/** Where compiled code is kept, and what it is made of. */
export interface Place {
  readonly file: string;
  readonly stat: Pick<Stats, "size" | "mtimeMs" | "ctimeMs">;
}

/** No process takes longer than this to write a file. */
const WRITING_MS = 60_000;

/**
 * The function that a source stands for. What V8 makes of it is kept beside the code, as trusted and as writable as that;
 * where the folder cannot be written to, everything is compiled anew each time.
 */
export function compileAndKeep(filename: string, source: string, { file, stat }: Place): unknown {
  const script = compileWhole(filename, source);
  const text = Buffer.from(source, "latin1");
  // Our build escapes what is not ASCII; other code would come back as something else.
  if (text.equals(Buffer.from(source))) {
    const code = script.createCachedData();
    const head = new Float64Array([stat.size, stat.mtimeMs, stat.ctimeMs, code.length]);
    keep(file, [Buffer.from(head.buffer), code, text]);
  }
  return script.runInThisContext();
}

/** Lets the next process compile and keep anew. */
export function discard(file: string): void {
  try {
    fs.unlinkSync(file);
  } catch {}
}

/** Compiles functions that are not called yet as well: the next process may be the one to call them. */
function compileWhole(filename: string, source: string): vm.Script {
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  const { Script } = process.getBuiltinModule("node:vm");
  setFlagsFromString("--no-lazy");
  try {
    return new Script(source, { filename });
  } finally {
    // Stored code counts for one set of flags.
    setFlagsFromString("--lazy");
  }
}

/** A whole file or none. What cannot be stored is compiled again next time. */
function keep(file: string, bytes: readonly Buffer[]): void {
  const temporary = `${file}.${process.pid}`;
  try {
    fs.mkdirSync(dirname(file), { recursive: true });
    fs.writeFileSync(temporary, Buffer.concat(bytes), { flush: true });
    fs.renameSync(temporary, file);
    sweep(dirname(file));
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
