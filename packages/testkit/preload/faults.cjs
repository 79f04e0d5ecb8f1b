// Counts the file-system mutations of a process, and kills it at one of them: a crash at an exact moment.
// ORANGE_FAULT_LOG: file that gets one line per mutation. ORANGE_FAULT_AT: number of the mutation to die at, from 1.
// ORANGE_FAULT_MOMENT: "before" it, in the "middle" of a write, or "after" it.
const fs = require("node:fs");

const log = process.env.ORANGE_FAULT_LOG && fs.openSync(process.env.ORANGE_FAULT_LOG, "a");
const at = Number(process.env.ORANGE_FAULT_AT ?? 0);
const moment = process.env.ORANGE_FAULT_MOMENT ?? "before";
const writeSync = fs.writeSync;
let count = 0;

function die() {
  process.kill(process.pid, "SIGKILL");
  // The signal is delivered before this call returns on every platform that has it; never go on.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}

function mutation(name, subject, perform, performHalf) {
  count++;
  if (log) writeSync(log, `${name} ${subject}\n`);
  if (count !== at) return perform();
  if (moment === "middle" && performHalf !== undefined) performHalf();
  if (moment !== "after") die();
  const result = perform();
  die();
  return result;
}

function wrap(name, isMutation, half) {
  const original = fs[name];
  fs[name] = function faulty(...args) {
    if (!isMutation(...args)) return original.apply(fs, args);
    const perform = () => original.apply(fs, args);
    return mutation(name, String(args[0]), perform, half && (() => half(original, args)));
  };
}

const always = () => true;
const creates = (_path, flags) => typeof flags === "string" && /[wa]/.test(flags);
const notStandard = (descriptor) => descriptor > 2;

wrap("openSync", creates);
wrap("writeSync", notStandard, (_original, [descriptor, bytes]) => {
  const whole = Buffer.from(bytes);
  writeSync(descriptor, whole, 0, Math.floor(whole.length / 2));
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
