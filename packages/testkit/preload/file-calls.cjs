// Notes every file that a process opens, writes, flushes or names, and every folder it lists, in order.
// ORANGE_FILE_CALLS: file that gets one line of JSON per call: its name, then the paths it concerns.
const fs = require("node:fs");

const log = fs.openSync(process.env.ORANGE_FILE_CALLS, "a");
const writeSync = fs.writeSync;
const paths = new Map();
let isInside = false;

function note(...line) {
  if (!isInside) writeSync(log, `${JSON.stringify(line.map(String))}\n`);
}

function wrap(name, describe) {
  const original = fs[name];
  fs[name] = function noted(...args) {
    const line = describe(...args);
    if (line !== null) note(...line);
    const wasInside = isInside;
    isInside = true;
    try {
      const result = original.apply(fs, args);
      if (name === "openSync") paths.set(result, args[0]);
      return result;
    } finally {
      isInside = wasInside;
    }
  };
}

const isWriting = (flags) =>
  typeof flags === "string"
    ? /[wa+]/.test(flags)
    : (flags & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) !== 0;

wrap("openSync", (path, flags = "r") => [isWriting(flags) ? "write" : "read", path]);
wrap("readFileSync", (path) => ["read", path]);
wrap("fsyncSync", (descriptor) => ["flush", paths.get(descriptor)]);
wrap("writeSync", (descriptor) => (paths.has(descriptor) ? ["put", paths.get(descriptor)] : null));
wrap("renameSync", (from, to) => ["rename", from, to]);
wrap("linkSync", (from, to) => ["link", from, to]);
wrap("readdirSync", (path) => ["list", path]);
