#!/usr/bin/env node
// @ts-check
// Loads our CommonJS files from V8's code cache of earlier processes (docs/decisions/0010). Node compiles this file at
// every start, so it does nothing else: the program itself starts in dist/main.cjs.
"use strict";
const fs = process.getBuiltinModule("node:fs");
const { Script } = process.getBuiltinModule("node:vm");

const HOME = __dirname.slice(0, -"/bin".length);
const CACHE =
  process.env.NODE_DISABLE_COMPILE_CACHE === "1" ? null : `${HOME}/.cache/${process.version}-${process.arch}`;
/**
 * A cache file holds the same bytes twice: a header of six numbers (size, mtime and ctime of the source file, length of
 * the compiled code, length of all of this, number of runs that have extended it), the compiled code, the source text and
 * the name of the cache file.
 */
const HEAD_BYTES = 48;
/** Number of runs that may add newly called functions to a cache file. Code that is never called only slows loading. */
const LEARNING_RUNS = 5;
/**
 * Minimum time between two such runs. Runs in quick succession call the same functions, and adding functions makes a run half
 * as long again.
 */
const LEARNING_PAUSE_MS = 10_000;

/** @type {Map<string, { exports: unknown }>} */
const loaded = new Map();
/**
 * `fileOf` resolves a package name to a file of this installation; dist/main.cjs sets it. `files` holds the stat of every
 * file at the time it was loaded.
 * @type {{ fileOf(name: string): string | undefined, files: Map<string, import("node:fs").Stats> }}
 */
const shared = { fileOf: () => undefined, files: new Map() };

/**
 * Returns the exports of one of our built CommonJS files.
 * @param {string} path absolute
 */
function load(path) {
  const known = loaded.get(path);
  if (known !== undefined) return known.exports;
  const module = { exports: {} };
  loaded.set(path, module);
  const folder = path.slice(0, Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")));
  try {
    compile(path)(module.exports, requireFrom(path, folder), module, path, folder);
  } catch (error) {
    loaded.delete(path);
    throw error;
  }
  return module.exports;
}

/** @param {string} path */
function compile(path) {
  const stat = fs.statSync(path);
  shared.files.set(path, stat);
  if (CACHE === null) return new Script(sourceOf(path), { filename: path }).runInThisContext();
  // As in `quest-commands-quest-new.bin`: the last folders of a path identify our files.
  const parts = path.replaceAll("\\", "/").split("/").slice(-4);
  const kind = parts.filter((part) => part !== "dist").join("-");
  // Compiling a regular expression here would take longer than reading the file.
  const name = `${encodeURIComponent(kind.slice(0, -".cjs".length))}.bin`;
  const kept = readKept(name);
  if (kept === null || !isOf(stat, kept))
    return require("../dist/compile.cjs").compileAndKeep(path, sourceOf(path), { folder: CACHE, name, stat });
  const runs = /** @type {number} */ (kept.head[5]);
  const { script, source } = restore(path, kept);
  if (script.cachedDataRejected) require("../dist/compile.cjs").discard(`${CACHE}/${name}`);
  else if (runs < LEARNING_RUNS && Date.now() - kept.writtenMs > LEARNING_PAUSE_MS)
    require("../dist/compile.cjs").keepAtExit(script, source, { folder: CACHE, name, stat, runs: runs + 1 });
  return script.runInThisContext();
}

/** @param {string} path */
function sourceOf(path) {
  return `(function (exports, require, module, __filename, __dirname) {${fs.readFileSync(path, "utf8")}\n})`;
}

/** Shared read buffer: faulting in fresh pages costs more than the read itself. */
let space = Buffer.allocUnsafeSlow(2 ** 20);
/** Small buffer that the second copy is read through, for the same reason. */
const piece = Buffer.allocUnsafeSlow(2 ** 17);

/**
 * Reads a cache file; null for one that is damaged, because V8 would execute it and crash. Comparing two copies takes a
 * fraction of the time that a checksum takes in a process that has just started.
 * @param {string} name
 */
function readKept(name) {
  let descriptor;
  try {
    descriptor = fs.openSync(`${CACHE}/${name}`, "r");
    const { size, mtimeMs: writtenMs } = fs.fstatSync(descriptor);
    const length = size / 2;
    if (length < HEAD_BYTES || !readTwice(descriptor, length)) return null;
    const head = new Float64Array(space.buffer, 0, HEAD_BYTES / 8);
    const sourceEnd = length - name.length;
    return head[4] === length && space.toString("latin1", sourceEnd, length) === name
      ? { head, sourceEnd, writtenMs }
      : null;
  } catch {
    return null;
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor);
  }
}

/**
 * Reads the first `length` bytes into `space`; true when the same bytes follow them.
 * @param {number} descriptor @param {number} length
 */
function readTwice(descriptor, length) {
  if (length > space.length) space = Buffer.allocUnsafeSlow(length);
  if (fs.readSync(descriptor, space, 0, length, 0) !== length) return false;
  for (let at = 0; at < length; at += piece.length) {
    const bytes = Math.min(piece.length, length - at);
    if (fs.readSync(descriptor, piece, 0, bytes, length + at) !== bytes) return false;
    if (space.compare(piece, 0, bytes, at, at + bytes) !== 0) return false;
  }
  return true;
}

/** @typedef {NonNullable<ReturnType<typeof readKept>>} Kept */

/**
 * True when the cache was made from this version of the source file, by its size, mtime and ctime.
 * @param {import("node:fs").Stats} stat @param {Kept} kept
 */
function isOf({ size, mtimeMs, ctimeMs }, { head }) {
  return head[0] === size && head[1] === mtimeMs && head[2] === ctimeMs;
}

/**
 * Makes a script from a cache file in `space`. V8 compiles the functions that the cache lacks from the source; where it
 * rejects the cache, as under other V8 flags, it compiles all of them.
 * @param {string} filename @param {Kept} kept
 */
function restore(filename, { head, sourceEnd }) {
  const codeBytes = /** @type {number} */ (head[3]);
  const cachedData = new Uint8Array(space.buffer, HEAD_BYTES, codeBytes);
  const source = space.toString("latin1", HEAD_BYTES + codeBytes, sourceEnd);
  return { script: new Script(source, { filename, cachedData }), source };
}

/**
 * Returns the `require` of a file: loads our own files itself and leaves everything else to Node.
 * @param {string} path @param {string} folder
 */
function requireFrom(path, folder) {
  /** @type {NodeJS.Require | undefined} */
  let made;
  const others = () =>
    (made ??= process.getBuiltinModule("node:module").createRequire(fs.realpathSync(path)));
  /** @param {string} id */
  const own = (id) => {
    if (id.endsWith(".cjs")) return load(id.startsWith("./") ? folder + id.slice(1) : id);
    const file = shared.fileOf(id);
    return file === undefined ? (process.getBuiltinModule(id) ?? others()(id)) : load(file);
  };
  return Object.assign(own, { shared, resolve: (/** @type {string} */ id) => others().resolve(id) });
}

load(`${HOME}/dist/main.cjs`);
