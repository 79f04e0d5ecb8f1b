import { type ChildProcess, spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import type { BoundedCall, BoundedRun } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { BoundedOutput } from "./bounded-output.js";
import { uptimeMs } from "./clock.js";
import { codeOf, reasonOf } from "./errors.js";
import { fs } from "./fs.js";
import { hasMembers, killGroup, signalTo } from "./process-group.js";

/**
 * From section 16.4 of the specification of runs: how long a group may take to end after SIGTERM, and how long its
 * pipes may stay open after its first process has exited, in ms.
 */
const GRACE_PERIOD_MS = 5_000;
const PIPE_PERIOD_MS = 2_000;
/** Maximum delay of a timer, in ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const INPUT_CHUNK = 64 * 1024;

type Ended = Exclude<BoundedRun, { kind: "not-started" }>;
type Stream = "stdout" | "stderr";

/** Runs a program once within limits on time and output; see ProcessPort. */
export async function runBounded(call: BoundedCall): Promise<BoundedRun> {
  let isStopped = false;
  let onStop: () => void = () => undefined;
  const settle = (): void => {
    isStopped = true;
    onStop();
  };
  call.stop?.then(settle, settle);
  // Lets an already settled `stop` take effect before anything is started.
  await undefined;
  if (isStopped) return neverRan();
  const began = uptimeMs();
  try {
    const child = await started(call);
    return await new Promise<Ended>((resolve) => {
      const run = new Run(child, call, began);
      run.onEnd = resolve;
      onStop = () => run.end("stopped");
      if (isStopped) onStop();
    });
  } catch (error) {
    return notStarted(call, error);
  }
}

function neverRan(): Ended {
  const nothing = { text: "", isCut: false };
  return { kind: "stopped", status: null, stdout: nothing, stderr: nothing, durationMs: 0 };
}

/** Starts the program and resolves once it runs. Its output stays in the pipes until it is read. */
function started({ program, args, folder, env, input }: BoundedCall): Promise<ChildProcess> {
  const child = spawn(program, [...args], {
    cwd: folder,
    env,
    detached: process.platform !== "win32",
    windowsHide: true,
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("spawn", () => {
      child.off("error", reject);
      // Signalling fails once the process has ended.
      child.on("error", () => undefined);
      resolve(child);
    });
  });
}

function notStarted({ program, folder }: BoundedCall, error: unknown): BoundedRun {
  const code = codeOf(error);
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return { kind: "not-started", isMissing: false, reason: msg`there is no folder ${folder}` };
  }
  return {
    kind: "not-started",
    isMissing: code === "ENOENT",
    ...(code === "EACCES" || code === "EPERM" ? { isDenied: true as const } : {}),
    reason: msg`${program} could not be started: ${reasonOf(error)}`,
  };
}

/** A running program and its output so far. */
class Run {
  onEnd: (ended: Ended) => void = () => undefined;
  readonly #child: ChildProcess;
  readonly #group: number;
  readonly #began: number;
  readonly #output: Readonly<Record<Stream, BoundedOutput>>;
  readonly #limit: NodeJS.Timeout;
  #grace: NodeJS.Timeout | undefined;
  #pipes: NodeJS.Timeout | undefined;
  #kind: Ended["kind"] = "ended";
  #hasExited = false;

  constructor(child: ChildProcess, call: BoundedCall, began: number) {
    this.#child = child;
    this.#group = child.pid ?? 0;
    this.#began = began;
    this.#output = { stdout: new BoundedOutput(call.stdout), stderr: new BoundedOutput(call.stderr) };
    this.#limit = setTimeout(() => this.end("late"), Math.min(call.timeoutMs, MAX_TIMER_MS));
    enlist(this.#group);
    child.once("exit", () => this.#exited());
    child.once("close", (status) => this.#closed(status));
    for (const stream of ["stdout", "stderr"] as const) this.#read(stream, call);
    if (child.stdin !== null) feed(child.stdin, call.input ?? "");
  }

  /** Sends SIGTERM to the group, and SIGKILL after a grace period. */
  end(why: "late" | "stopped"): void {
    if (this.#kind !== "ended" || this.#hasExited) return;
    this.#kind = why;
    signalTo(-this.#group, "SIGTERM");
    this.#grace = setTimeout(() => signalTo(-this.#group, "SIGKILL"), GRACE_PERIOD_MS);
  }

  #read(stream: Stream, call: BoundedCall): void {
    const output = this.#output[stream];
    const decoder = new StringDecoder("utf8");
    const say = (text: string): void => {
      if (text !== "") call.onOutput?.(text, stream);
    };
    this.#child[stream]?.on("data", (chunk: Buffer) => {
      output.add(chunk);
      if (call[stream].excess === "end" && output.isExceeded) this.#exceed();
      else if (call.onOutput !== undefined) say(decoder.write(chunk));
    });
    this.#child[stream]?.once("end", () => say(decoder.end()));
    this.#child[stream]?.on("error", () => undefined);
  }

  #exceed(): void {
    if (this.#kind === "ended") this.#kind = "excess";
    signalTo(-this.#group, "SIGKILL");
    this.#dropPipes();
  }

  #exited(): void {
    this.#hasExited = true;
    clearTimeout(this.#limit);
    // A process that it started may still hold its pipes open.
    this.#pipes = setTimeout(() => this.#dropPipes(), PIPE_PERIOD_MS);
  }

  #dropPipes(): void {
    for (const pipe of [this.#child.stdin, this.#child.stdout, this.#child.stderr]) pipe?.destroy();
  }

  async #closed(status: number | null): Promise<void> {
    for (const timer of [this.#limit, this.#grace, this.#pipes]) clearTimeout(timer);
    const durationMs = Math.round(uptimeMs() - this.#began);
    // Processes left behind must not change files that are about to be measured.
    if (hasMembers(this.#group)) await killGroup(this.#group);
    dismiss(this.#group);
    const { stdout, stderr } = this.#output;
    this.onEnd({ kind: this.#kind, status, stdout: stdout.text(), stderr: stderr.text(), durationMs });
  }
}

/** Process groups that must not outlive this process. */
const living = new Set<number>();

function enlist(group: number): void {
  if (living.size === 0) process.on("exit", killLiving);
  living.add(group);
}

function dismiss(group: number): void {
  living.delete(group);
  if (living.size === 0) process.off("exit", killLiving);
}

function killLiving(): void {
  for (const group of living) signalTo(-group, "SIGKILL");
}

/** Writes an input as fast as it is read. A program that stops reading early is not an error. */
function feed(stdin: Writable, input: string): void {
  const bytes = Buffer.from(input, "utf8");
  let at = 0;
  stdin.on("error", () => undefined);
  const write = (): void => {
    while (at < bytes.length && !stdin.destroyed) {
      const chunk = bytes.subarray(at, at + INPUT_CHUNK);
      at += chunk.length;
      if (!stdin.write(chunk)) return void stdin.once("drain", write);
    }
    stdin.end();
  };
  write();
}
