import { type ChildProcess, spawn } from "node:child_process";
import type { ProgramCall, ProgramResult } from "@orange-hyper/core/ports";
import { reasonOf } from "./errors.js";
import { makeMirror } from "./mirror.js";

/** More output than this is nobody's answer to a question. */
const MOST_OUTPUT = 8 * 1024 * 1024;
/** How long a program may take to end once its input is closed or its time is over. */
const FAREWELL_MS = 1_000;

/** Runs a program without a shell and ends it, with all that it started, when its time is over. */
export async function runProgram(call: ProgramCall, cwd: string): Promise<ProgramResult> {
  const mirror = call.mirror === undefined ? null : makeMirror(call.mirror, process.env);
  try {
    return await converse(call, { cwd, env: { ...process.env, ...call.env, ...mirror?.env } });
  } catch (error) {
    return { kind: "not-started", reason: reasonOf(error) };
  } finally {
    mirror?.remove();
  }
}

function converse(
  { program, args, timeoutMs, input = "", isLastLine }: ProgramCall,
  place: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      ...place,
      // A group of its own, so that what the program started can be ended with it.
      detached: process.platform !== "win32",
      // The arguments are ours; a batch file has no other way to be started.
      shell: program.endsWith(".cmd"),
      windowsHide: true,
      stdio: ["pipe", "pipe", "pipe"],
    });
    const output = { stdout: collect(child, "stdout", onLine), stderr: collect(child, "stderr") };
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      endGroup(child);
    }, timeoutMs);
    let farewell: NodeJS.Timeout | undefined;
    function onLine(line: string): void {
      if (farewell !== undefined || isLastLine?.(line) !== true) return;
      child.stdin.end();
      farewell = setTimeout(() => endGroup(child), FAREWELL_MS);
    }
    child.once("error", (error) => settle(() => reject(error)));
    child.once("close", (status) =>
      settle(() =>
        resolve(
          isLate
            ? { kind: "timeout" }
            : { kind: "ended", status, stdout: output.stdout(), stderr: output.stderr() },
        ),
      ),
    );
    child.stdin.on("error", () => undefined);
    child.stdin.write(input);
    if (isLastLine === undefined) child.stdin.end();
    function settle(answer: () => void): void {
      clearTimeout(timer);
      clearTimeout(farewell);
      // What it left behind must not outlive the question.
      endGroup(child);
      answer();
    }
  });
}

/** Collects what comes out of one stream; `onLine` hears each whole line at once. */
function collect(
  child: ChildProcess,
  name: "stdout" | "stderr",
  onLine?: (line: string) => void,
): () => string {
  const chunks: Buffer[] = [];
  let size = 0;
  let rest = "";
  child[name]?.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > MOST_OUTPUT) return endGroup(child);
    chunks.push(chunk);
    if (onLine === undefined) return;
    const lines = (rest + chunk.toString("utf8")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  });
  return () => Buffer.concat(chunks).toString("utf8");
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // All of it has ended.
  }
}
