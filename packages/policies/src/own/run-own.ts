import { spawn } from "node:child_process";
import { Worker } from "node:worker_threads";
import type { Environment } from "../engine/environment.js";
import { type Emission, emissionOf, MAX_INPUT_BYTES } from "../engine/policy.js";
import { formOf, isModule } from "./form.js";

/** The text of a policy and the path of its file. */
export interface OwnCode {
  readonly text: string;
  readonly path: string;
}

/** One run of an own policy. */
export interface OwnRun {
  /** The event as JSON. */
  readonly raw: string;
  readonly truncated?: boolean;
  readonly env: Environment;
  readonly cwd: string;
  readonly timeLimitMs: number;
}

/** What an own policy printed, or why it gave no valid answer. */
export type OwnOutcome = Emission | { readonly failed: string };

/**
 * Runs a policy from its text, in its own form of the contract, with a timeout. Only that text is run: the file is not
 * read again, and the policy cannot load modules that lie beside it. Never throws.
 */
export function runOwn(code: OwnCode, run: OwnRun): Promise<OwnOutcome> {
  return formOf(code.text) === "native" ? runInThread(code, run) : runAsProgram(code, run);
}

/**
 * Source of the worker thread. An ES module is imported from a `data:` URL that holds its text; a CommonJS module gets
 * `exports`, `module` and a `require` limited to Node's own modules.
 */
const THREAD = `
const { parentPort, workerData } = require("node:worker_threads");
const { createRequire, isBuiltin } = require("node:module");
const { text, esm, raw, options } = workerData;
const only = createRequire("/");
const load = (name) => {
  if (!isBuiltin(name)) throw new Error("a policy is one file, and loads none: " + name);
  return only(name);
};
(async () => {
  let module;
  if (esm) module = await import("data:text/javascript;base64," + Buffer.from(text).toString("base64"));
  else {
    const made = { exports: {} };
    new Function("exports", "require", "module", text)(made.exports, load, made);
    module = made.exports;
  }
  const run = module.run ?? module.default?.run;
  if (typeof run !== "function") throw new Error("it exports no run");
  const answer = await run(raw, options);
  parentPort.postMessage({ answer: Buffer.isBuffer(answer) ? answer.toString() : answer });
})().catch((error) => parentPort.postMessage({ error: String(error?.message ?? error) }));
`;

/** Runs a policy in a worker thread, because a thread can be terminated at the timeout and a plain call cannot. */
function runInThread({ text, path }: OwnCode, run: OwnRun): Promise<OwnOutcome> {
  const { raw, truncated = false, env, timeLimitMs } = run;
  return new Promise((resolve) => {
    const options = { truncated, maxStdin: MAX_INPUT_BYTES, env: { ...env } };
    const thread = new Worker(THREAD, {
      eval: true,
      workerData: { text, esm: isModule(text, path), raw, options },
      env: { ...env } as NodeJS.ProcessEnv,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const end = (outcome: OwnOutcome): void => {
      clearTimeout(timer);
      resolve(outcome);
      void thread.terminate();
    };
    const timer = setTimeout(() => end({ failed: late(timeLimitMs) }), timeLimitMs);
    thread.on("message", (message: { readonly answer?: unknown; readonly error?: string }) => {
      end(message.error === undefined ? emissionOf(raw, message.answer) : { failed: message.error });
    });
    thread.on("error", (error) => end({ failed: error.message }));
    thread.on("exit", () => end({ failed: "it ended without an answer" }));
  });
}

function runAsProgram({ text, path }: OwnCode, run: OwnRun): Promise<OwnOutcome> {
  const { raw, truncated = false, env, cwd, timeLimitMs } = run;
  return new Promise((resolve) => {
    const type = isModule(text, path) ? "module" : "commonjs";
    const child = spawn(process.execPath, [`--input-type=${type}`, "--eval", text], {
      cwd,
      env: {
        ...env,
        ORANGE_HOOK_INPUT_TRUNCATED: truncated ? "1" : "0",
        ORANGE_HOOK_INPUT_MAX_BYTES: String(MAX_INPUT_BYTES),
      },
      windowsHide: true,
    });
    const printed = { stdout: "", stderr: "" };
    const end = (outcome: OwnOutcome): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    const stop = (reason: string): void => {
      child.kill("SIGKILL");
      end({ failed: reason });
    };
    const timer = setTimeout(() => stop(late(timeLimitMs)), timeLimitMs);
    for (const stream of ["stdout", "stderr"] as const)
      child[stream].setEncoding("utf8").on("data", (part: string) => {
        printed[stream] += part;
        if (printed[stream].length > 2 * MAX_INPUT_BYTES) stop("it printed too much");
      });
    child.on("error", (error) => end({ failed: error.message }));
    child.on("close", (exitCode, signal) => {
      if (exitCode === null) return end({ failed: `it was ended by ${signal ?? "the system"}` });
      const { stdout, stderr } = printed;
      end({ stdout: stdout === "" && exitCode === 0 ? raw : stdout, stderr, exitCode });
    });
    // A program may answer and exit without reading all of its input.
    child.stdin.on("error", () => undefined);
    child.stdin.end(raw);
  });
}

function late(limitMs: number): string {
  return `it took longer than ${limitMs / 1_000} seconds`;
}
