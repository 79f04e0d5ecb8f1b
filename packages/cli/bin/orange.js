#!/usr/bin/env node
// @ts-check
// Loads our own CommonJS files from what V8 made of them in earlier processes (docs/decisions/0010). Node compiles this
// file anew at every start, so there is nothing else in it: the program begins in dist/main.cjs.
"use strict";
const fs = process.getBuiltinModule("node:fs");
const { Script } = process.getBuiltinModule("node:vm");

const HOME = __dirname.slice(0, -"/bin".length);
const CACHE =
  process.env.NODE_DISABLE_COMPILE_CACHE === "1" ? null : `${HOME}/.cache/${process.version}-${process.arch}`;
/** A kept file begins with four numbers: what `isOf` compares, and how long the compiled code is. Then come the two. */
const HEAD_BYTES = 32;

/** @type {Map<string, { exports: unknown }>} */
const loaded = new Map();

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
  if (CACHE === null) return new Script(sourceOf(path), { filename: path }).runInThisContext();
  // `quest-commands-quest-new.bin`: the last folders of a path tell our files apart.
  const parts = path.replaceAll("\\", "/").split("/").slice(-4);
  const file = `${CACHE}/${parts
    .filter((part) => part !== "dist")
    .join("-")
    .slice(0, -".cjs".length)}.bin`;
  const stat = fs.statSync(path);
  const kept = readKept(file);
  if (kept === null || !isOf(stat, kept))
    return require("../dist/compile.cjs").compileAndKeep(path, sourceOf(path), { file, stat });
  const script = revive(path, kept);
  if (script !== null) return script.runInThisContext();
  // V8 has compiled something of it by now, but not the whole: the next process does that.
  require("../dist/compile.cjs").discard(file);
  return new Script(sourceOf(path), { filename: path }).runInThisContext();
}

/** @param {string} path */
function sourceOf(path) {
  return `(function (exports, require, module, __filename, __dirname) {${fs.readFileSync(path, "utf8")}\n})`;
}

/** @param {string} file */
function readKept(file) {
  try {
    const bytes = fs.readFileSync(file);
    return { bytes, head: new Float64Array(bytes.buffer, bytes.byteOffset, HEAD_BYTES / 8) };
  } catch {
    return null;
  }
}

/** @typedef {NonNullable<ReturnType<typeof readKept>>} Kept */

/**
 * Compiled code counts for one size of its file, and for the times at which its content and its place last changed.
 * @param {import("node:fs").Stats} stat @param {Kept} kept
 */
function isOf({ size, mtimeMs, ctimeMs }, { head }) {
  return head[0] === size && head[1] === mtimeMs && head[2] === ctimeMs;
}

/**
 * Null for what V8 does not take. What it takes is whole, and needs no more of its source than the length.
 * @param {string} filename @param {Kept} kept
 */
function revive(filename, { bytes, head }) {
  try {
    const codeBytes = /** @type {number} */ (head[3]);
    const cachedData = new Uint8Array(bytes.buffer, bytes.byteOffset + HEAD_BYTES, codeBytes);
    const script = new Script(bytes.toString("latin1", HEAD_BYTES + codeBytes), { filename, cachedData });
    return script.cachedDataRejected === true ? null : script;
  } catch {
    return null;
  }
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
    return process.getBuiltinModule(id) ?? others()(id);
  };
  return Object.assign(own, { resolve: (/** @type {string} */ id) => others().resolve(id) });
}

load(`${HOME}/dist/main.cjs`);
