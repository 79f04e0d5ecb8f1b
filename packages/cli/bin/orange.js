#!/usr/bin/env node
// @ts-check
// Loads our own CommonJS files from what V8 made of them in earlier processes (docs/decisions/0010). Node compiles this
// file at every start, so there is nothing else in it: the program begins in dist/main.cjs.
"use strict";
const fs = process.getBuiltinModule("node:fs");
const { Script } = process.getBuiltinModule("node:vm");

const HOME = __dirname.slice(0, -"/bin".length);
const CACHE =
  process.env.NODE_DISABLE_COMPILE_CACHE === "1" ? null : `${HOME}/.cache/${process.version}-${process.arch}`;
/**
 * A kept file holds this twice: six numbers (what `isOf` compares, how long the compiled code is, how long all of this,
 * and how many runs have added to it), the compiled code, its source, and the file's own name.
 */
const HEAD_BYTES = 48;
/** So many runs add the functions that they were the first to call: more code than is called takes longer to read. */
const LEARNING_RUNS = 5;
/** Between two of them. Runs at once after another call the same, and adding takes a process half as long again. */
const LEARNING_PAUSE_MS = 10_000;

/** @type {Map<string, { exports: unknown }>} */
const loaded = new Map();
/**
 * Answers with the file of ours that a package's name stands for, in this installation alone; the program puts its own here.
 * `files` are those that were loaded, as they were then.
 * @type {{ fileOf(name: string): string | undefined, files: Map<string, import("node:fs").Stats> }}
 */
const shared = { fileOf: () => undefined, files: new Map() };

/**
 * What one of our built CommonJS files exports.
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
  // `quest-commands-quest-new.bin`: the last folders of a path identify our files.
  const parts = path.replaceAll("\\", "/").split("/").slice(-4);
  const kind = parts.filter((part) => part !== "dist").join("-");
  // Compiling a pattern for this would take longer than to read a file.
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

/** Reused for every file: memory that a process has not touched yet costs as much as reading. */
let space = Buffer.allocUnsafeSlow(2 ** 20);

/**
 * Null for what is not as it was written: V8 would run damaged code, and crash. Two copies are compared within a
 * fraction of the time that any checksum takes at the start of a process.
 * @param {string} name
 */
function readKept(name) {
  const { bytes, writtenMs } = readBytes(`${CACHE}/${name}`);
  const length = bytes / 2;
  if (bytes < 2 * HEAD_BYTES || bytes % 2 !== 0) return null;
  if (space.compare(space, 0, length, length, bytes) !== 0) return null;
  const head = new Float64Array(space.buffer, 0, HEAD_BYTES / 8);
  const sourceEnd = length - name.length;
  return head[4] === length && space.toString("latin1", sourceEnd, length) === name
    ? { head, sourceEnd, writtenMs }
    : null;
}

/**
 * How many bytes of `space` the file fills, none when it cannot be read, and when it was written.
 * @param {string} file
 */
function readBytes(file) {
  let descriptor;
  try {
    descriptor = fs.openSync(file, "r");
    const { size, mtimeMs } = fs.fstatSync(descriptor);
    if (size > space.length) space = Buffer.allocUnsafeSlow(size);
    return { bytes: fs.readSync(descriptor, space, 0, size, 0), writtenMs: mtimeMs };
  } catch {
    return { bytes: 0, writtenMs: 0 };
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor);
  }
}

/** @typedef {NonNullable<ReturnType<typeof readKept>>} Kept */

/**
 * Compiled code counts for one size of its file, and for the times at which its content and its path last changed.
 * @param {import("node:fs").Stats} stat @param {Kept} kept
 */
function isOf({ size, mtimeMs, ctimeMs }, { head }) {
  return head[0] === size && head[1] === mtimeMs && head[2] === ctimeMs;
}

/**
 * Of code that V8 takes, it compiles from the source what no run has called yet; of code that it rejects, as under other
 * flags, all that is called.
 * @param {string} filename @param {Kept} kept
 */
function restore(filename, { head, sourceEnd }) {
  const codeBytes = /** @type {number} */ (head[3]);
  const cachedData = new Uint8Array(space.buffer, HEAD_BYTES, codeBytes);
  const source = space.toString("latin1", HEAD_BYTES + codeBytes, sourceEnd);
  return { script: new Script(source, { filename, cachedData }), source };
}

/**
 * Our files are loaded here, by their paths; Node has the rest.
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
