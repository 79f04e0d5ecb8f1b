// Runs one command of the built command line after another in one process. Every run loads the program anew, so that no
// state of its modules is left from the run before; a run has ended when nothing keeps Node's event loop alive.
const fs = require("node:fs");
const { join } = require("node:path");
const vm = require("node:vm");

const original = {
  writeSync: fs.writeSync,
  emitWarning: process.emitWarning,
  exit: process.exit,
  stdout: process.stdout.write,
  stderr: process.stderr.write,
};
/** @type {{ id: number, chunks: Record<1 | 2, Buffer[]> } | null} */
let run = null;

/** Compiling is most of a short run: the same source is compiled once. Its functions are new in every run. */
const { Script } = vm;
const compiled = new Map();
vm.Script = function compileOnce(source, options) {
  const known = compiled.get(options.filename);
  if (known?.source === source) return known.script;
  const script = new Script(source, options);
  compiled.set(options.filename, { source, script });
  return script;
};

fs.writeSync = function writeSync(descriptor, bytes, ...rest) {
  if (run === null || (descriptor !== 1 && descriptor !== 2))
    return original.writeSync(descriptor, bytes, ...rest);
  const [offset = 0, length = bytes.length - offset] = typeof bytes === "string" ? [] : rest;
  const part = Buffer.from(bytes).subarray(offset, offset + (length ?? bytes.length - offset));
  run.chunks[descriptor].push(part);
  return part.length;
};
process.stdout.write = (text) => fs.writeSync(1, Buffer.from(text)) >= 0;
process.stderr.write = (text) => fs.writeSync(2, Buffer.from(text)) >= 0;
process.exit = (status) => {
  // A command that has come to its end; the next one begins when nothing of it is left.
  if (status === undefined) return;
  process.exitCode = status;
  report();
  original.exit(status);
};

const listeners = process.eventNames().map((name) => [name, process.listeners(name)]);
process.on("beforeExit", report);
process.on("message", ({ id, bin, argv, cwd, env, stdin, scratch }) => {
  run = { id, chunks: { 1: [], 2: [] } };
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, bin, ...argv];
  process.exitCode = undefined;
  giveInput(join(scratch, "stdin"), stdin);
  process.channel.unref();
  delete require.cache[bin];
  delete globalThis[Symbol.for("orange-hyper.modules")];
  try {
    require(bin);
  } catch (error) {
    fs.writeSync(2, Buffer.from(String(error?.stack)));
    process.exitCode = 1;
  }
});

/** A file in the place of standard input: the lowest free descriptor is taken. */
function giveInput(path, text) {
  fs.writeFileSync(path, text);
  try {
    fs.closeSync(0);
  } catch {}
  fs.openSync(path, "r");
  fs.unlinkSync(path);
}

function report() {
  if (run === null) return;
  const { id, chunks } = run;
  run = null;
  const status = process.exitCode ?? 0;
  process.exitCode = undefined;
  process.emitWarning = original.emitWarning;
  for (const name of ["uncaughtException", "unhandledRejection", "exit", "SIGINT", "SIGTERM", "SIGHUP"]) {
    process.removeAllListeners(name);
  }
  for (const [name, kept] of listeners)
    for (const listener of kept) if (!process.listeners(name).includes(listener)) process.on(name, listener);
  process.channel.ref();
  const [stdout, stderr] = [chunks[1], chunks[2]].map((parts) => Buffer.concat(parts).toString("utf8"));
  process.send({ id, status, stdout, stderr });
}
