// Ends a process at one of its file-system mutations, which are numbered from 1, or keeps what such an end would leave.
// A moment is "before" a mutation, in the "middle" of a write, or "after" it.
// ORANGE_FAULT_AT and ORANGE_FAULT_MOMENT: where the process is killed.
// ORANGE_FAULT_STATES: folder that gets a copy of the folder ORANGE_FAULT_WORLD for each state that a kill may leave, under
// the name `<number>-<moment>`: "before" the first mutation alone, since each other one begins as the one before it ends, and
// of the states that differ only in how much of a temporary file is written, the one with half of it.
const fs = require("node:fs");
const { basename, join, sep } = require("node:path");

const { ORANGE_FAULT_AT, ORANGE_FAULT_MOMENT, ORANGE_FAULT_STATES, ORANGE_FAULT_WORLD } = process.env;
const { closeSync, copyFileSync, mkdirSync, symlinkSync, utimesSync, writeSync } = fs;
/** Descriptors of open temporary files, and of those with anything in them. */
const temporary = new Set();
const written = new Set();
let count = 0;

function reach(moment, descriptor) {
  if (ORANGE_FAULT_STATES === undefined) {
    if (count === Number(ORANGE_FAULT_AT) && moment === ORANGE_FAULT_MOMENT) die();
  } else if (moment === "middle" || (moment === "after" ? !temporary.has(descriptor) : count === 1)) {
    copy(ORANGE_FAULT_WORLD, join(ORANGE_FAULT_STATES, `${String(count).padStart(4, "0")}-${moment}`));
  }
}

function die() {
  process.kill(process.pid, "SIGKILL");
  // The signal is delivered before this call returns on every platform that has it; never go on.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}

/** Copies a folder with permissions and the times of files, and links as they are. */
function copy(from, to) {
  mkdirSync(to, { mode: fs.statSync(from).mode });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copy(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(fs.readlinkSync(source), target);
    else {
      copyFileSync(source, target);
      const { atimeMs, mtimeMs } = fs.statSync(source);
      utimesSync(target, atimeMs / 1000, mtimeMs / 1000);
    }
  }
}

function wrap(name, isMutation, perform = (original, args) => original.apply(fs, args)) {
  const original = fs[name];
  fs[name] = function faulty(...args) {
    if (!isMutation(...args)) return original.apply(fs, args);
    expectInWorld(args[0]);
    count++;
    reach("before");
    const result = perform(original, args);
    if (name === "openSync" && basename(args[0]).startsWith(".tmp-")) temporary.add(result);
    reach("after", name === "openSync" ? result : args[0]);
    return result;
  };
}

/** What is changed elsewhere would be in no copy. */
function expectInWorld(subject) {
  if (ORANGE_FAULT_STATES === undefined || typeof subject !== "string") return;
  if (!subject.startsWith(ORANGE_FAULT_WORLD + sep)) throw new Error(`${subject} is outside of the world.`);
}

fs.closeSync = (descriptor) => {
  if (temporary.delete(descriptor) && !written.delete(descriptor)) reach("after");
  return closeSync(descriptor);
};

const always = () => true;
const creates = (_path, flags) => typeof flags === "string" && /[wa]/.test(flags);
const notStandard = (descriptor) => descriptor > 2;

wrap("openSync", creates);
wrap("writeSync", notStandard, (_original, [descriptor, content, ...rest]) => {
  const [start, end, position] =
    typeof content === "string"
      ? [0, undefined, rest[0]]
      : [rest[0] ?? 0, rest[1] === undefined ? undefined : (rest[0] ?? 0) + rest[1], rest[2]];
  const bytes = Buffer.from(content).subarray(start, end);
  const half = Math.floor(bytes.length / 2);
  writeSync(descriptor, bytes, 0, half, position);
  if (temporary.has(descriptor)) written.add(descriptor);
  reach("middle");
  const then = typeof position === "number" ? position + half : null;
  return half + writeSync(descriptor, bytes, half, bytes.length - half, then);
});
for (const name of [
  "appendFileSync",
  "copyFileSync",
  "ftruncateSync",
  "linkSync",
  "mkdirSync",
  "renameSync",
  "rmdirSync",
  "rmSync",
  "symlinkSync",
  "unlinkSync",
  "utimesSync",
  "writeFileSync",
  "writevSync",
]) {
  wrap(name, always);
}
