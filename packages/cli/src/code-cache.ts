import fs from "node:fs";
import { basename, dirname, join } from "node:path";
import type vm from "node:vm";

/** What V8 made of our files in earlier processes. */
export interface CodeCache {
  /** `keep` asks for what V8 has made of the file by the end of this process to be stored. */
  find(path: string): { readonly cachedData?: Buffer; readonly keep: (script: vm.Script) => void };
}

type HostProcess = Pick<NodeJS.Process, "once" | "env" | "pid" | "version" | "arch">;

interface Wanted {
  readonly file: string;
  readonly stamp: Buffer;
  readonly script: vm.Script;
}

/** No process takes longer than this to write a file. */
const WRITING_MS = 60_000;

/** Size of the file, and when its content and its place last changed: what a stored code must agree with. */
const STAMP_BYTES = 24;

const NO_CACHE: CodeCache = { find: () => ({ keep: () => undefined }) };

/**
 * Compiled code lies beside the code that it was made from, as trusted and as writable as that. Where the folder cannot
 * be written to, or Node.js is asked to keep none (NODE_DISABLE_COMPILE_CACHE=1), everything is compiled anew.
 */
export function openCodeCache(root: string, host: HostProcess): CodeCache {
  if (host.env["NODE_DISABLE_COMPILE_CACHE"] === "1") return NO_CACHE;
  const folder = join(root, `${host.version}-${host.arch}`);
  const wanted: Wanted[] = [];
  return {
    find(path) {
      const file = join(folder, fileName(path));
      const stamp = stampOf(path);
      const stored = readStored(file, stamp);
      const keep = (script: vm.Script): void => {
        if (wanted.length === 0) host.once("exit", () => storeAll(folder, wanted, host.pid));
        wanted.push({ file, stamp, script });
      };
      return stored === undefined ? { keep } : { cachedData: stored, keep };
    },
  };
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

/** Each file whole or not at all. What cannot be stored is compiled again next time. */
function storeAll(folder: string, wanted: readonly Wanted[], pid: number): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
    for (const { file, stamp, script } of wanted) {
      const temporary = `${file}.${pid}`;
      fs.writeFileSync(temporary, Buffer.concat([stamp, script.createCachedData()]), { flush: true });
      fs.renameSync(temporary, file);
    }
    sweep(folder);
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
