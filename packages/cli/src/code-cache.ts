import { basename, dirname, join } from "node:path";
import type vm from "node:vm";
import { fs } from "./fs.js";

/** What V8 made of our files in earlier processes. */
export interface CodeCache {
  /** The function that a source stands for, compiled now or before. */
  compile(path: string, source: string): unknown;
}

type HostProcess = Pick<NodeJS.Process, "env" | "pid" | "version" | "arch" | "getBuiltinModule">;

/** No process takes longer than this to write a file. */
const WRITING_MS = 60_000;

/** Size of the file, and when its content and its place last changed: what a stored code must agree with. */
const STAMP_BYTES = 24;

/**
 * Compiled code lies beside the code that it was made from, as trusted and as writable as that. Where the folder cannot
 * be written to, or Node.js is asked to keep none (NODE_DISABLE_COMPILE_CACHE=1), everything is compiled anew.
 */
export function openCodeCache(root: string, host: HostProcess): CodeCache {
  const { Script } = host.getBuiltinModule("node:vm");
  if (host.env["NODE_DISABLE_COMPILE_CACHE"] === "1")
    return { compile: (filename, source) => new Script(source, { filename }).runInThisContext() };
  const folder = join(root, `${host.version}-${host.arch}`);
  return {
    compile(filename, source) {
      const file = join(folder, fileName(filename));
      const stamp = stampOf(filename);
      const cachedData = readStored(file, stamp);
      if (cachedData !== undefined) {
        const script = new Script(source, { filename, cachedData });
        // V8 has compiled a rejected one anew by now, but not whole: the next process does that.
        if (script.cachedDataRejected === true) discard(file);
        return script.runInThisContext();
      }
      const script = compileWhole(host, () => new Script(source, { filename }));
      store({ file, bytes: [stamp, script.createCachedData()] }, host.pid);
      return script.runInThisContext();
    },
  };
}

/** Compiles functions that are not called yet as well: the next process may be the one to call them. */
function compileWhole(host: HostProcess, compile: () => vm.Script): vm.Script {
  const { setFlagsFromString } = host.getBuiltinModule("node:v8");
  setFlagsFromString("--no-lazy");
  try {
    return compile();
  } finally {
    // Stored code counts for one set of flags.
    setFlagsFromString("--lazy");
  }
}

/** `quest-commands-quest-new.bin`: the last folders of a path tell our files apart. */
function fileName(path: string): string {
  const folders = dirname(path).split(/[\\/]/).slice(-3);
  return `${[...folders.filter((part) => part !== "dist"), basename(path, ".cjs")].join("-")}.bin`;
}

function stampOf(path: string): Buffer {
  const { size, mtimeMs, ctimeMs } = fs.statSync(path);
  return Buffer.from(new Float64Array([size, mtimeMs, ctimeMs]).buffer);
}

function readStored(file: string, stamp: Buffer): Buffer | undefined {
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(file);
  } catch {
    return undefined;
  }
  return bytes.subarray(0, STAMP_BYTES).equals(stamp) ? bytes.subarray(STAMP_BYTES) : undefined;
}

/** A whole file or none. What cannot be stored is compiled again next time. */
function store(
  { file, bytes }: { readonly file: string; readonly bytes: readonly Buffer[] },
  pid: number,
): void {
  const temporary = `${file}.${pid}`;
  try {
    fs.mkdirSync(dirname(file), { recursive: true });
    fs.writeFileSync(temporary, Buffer.concat(bytes), { flush: true });
    fs.renameSync(temporary, file);
    sweep(dirname(file));
  } catch {}
}

function discard(file: string): void {
  try {
    fs.unlinkSync(file);
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
