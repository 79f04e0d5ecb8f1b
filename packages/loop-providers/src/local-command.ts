import type { BoundedRun, Ports } from "@orange-hyper/core/ports";
import { classifyExit } from "./classify.js";
import { commandLine, type Line } from "./command-line.js";
import type { CommandOptions } from "./command-options.js";
import type { Invocation, Provider, ProviderAnswer, ProviderCheck, ProviderErrorCode } from "./provider.js";
import type { Command } from "./resolved.js";
import { unwrap } from "./unwrap.js";
import type { Unwrapped } from "./unwrapped.js";

export type CommandPorts = Pick<Ports, "processes" | "programs" | "user" | "ids">;

/** How long a program may take to print its version, in ms. */
const VERSION_MS = 10_000;

/** Returns a provider that starts an installed client once per directive. */
export function localCommand(ports: CommandPorts, options: CommandOptions): Provider {
  const { id, command, model } = options;
  return {
    describe: () => ({
      id,
      type: "local-command",
      locality: command.locality,
      enforces: command.enforces.read_only,
      enforces_editing: command.enforces.edit,
      can_go_online: command.profiles.research !== null,
      argv: [command.program, ...command.args],
      model,
    }),
    check: () => check(ports, options),
    invoke: (call) => invoke(ports, options, call),
  };
}

async function check({ programs }: CommandPorts, { command }: CommandOptions): Promise<ProviderCheck> {
  const program = await programs.find(command.program);
  if (program === null) {
    const problem = {
      code: "PROVIDER_NOT_FOUND",
      message: `${command.program} is not on PATH.`,
      hint: `Install ${command.program}, or give the role another provider.`,
    };
    return { ok: false, program: null, version: null, problems: [problem] };
  }
  const said = await programs.run({ program, args: ["--version"], timeoutMs: VERSION_MS });
  // pi prints its version on standard error.
  const printed = said.kind === "ended" && said.status === 0 ? said.stdout.trim() || said.stderr.trim() : "";
  const line = printed.split("\n")[0] ?? "";
  const problems =
    line === ""
      ? [
          {
            code: "PROVIDER_VERSION_UNKNOWN",
            message: `${command.program} does not say its version.`,
            hint: `Run \`${command.program} --version\` to see why.`,
          },
        ]
      : [];
  return { ok: problems.length === 0, program, version: line === "" ? null : line.slice(0, 100), problems };
}

async function invoke(
  ports: CommandPorts,
  options: CommandOptions,
  call: Invocation,
): Promise<ProviderAnswer> {
  const { programs, processes, user, ids } = ports;
  const { command } = options;
  const program = await programs.find(command.program);
  if (program === null) return failed("PROVIDER_NOT_FOUND", `${command.program} is not on PATH.`);
  // Outside the repository, where only the user can read.
  const scratch = `runs/scratch/${ids.token()}`;
  const files = {
    directive: `${scratch}/directive.md`,
    output: `${scratch}/output.txt`,
    schema: `${scratch}/schema.json`,
  };
  try {
    const line = commandLine(options, call, {
      directive: `${user.path}/${files.directive}`,
      output: `${user.path}/${files.output}`,
      schema: `${user.path}/${files.schema}`,
    });
    await user.blobs.put(files.directive, line.needsFile ? call.text : "");
    if (line.needsSchema) await user.blobs.put(files.schema, await call.schema());
    const run = await processes.run({
      program,
      args: line.args,
      folder: call.folder,
      env: line.env,
      ...(line.input !== null && { input: line.input }),
      timeoutMs: Math.min(call.timeoutMs, command.timeoutMs ?? call.timeoutMs),
      // With an answer file, the end of the printed output is enough to see how the call went.
      stdout: { maxBytes: command.maxStdout, excess: command.output === "file" ? "cut" : "end" },
      stderr: { maxBytes: command.maxStderr, excess: "cut" },
      stop: call.stop,
    });
    const written = command.output === "file" ? await user.blobs.get(files.output) : null;
    return answerOf(run, written, { line, command, call });
  } finally {
    await user.blobs.removeFolder(scratch, "whole").catch(() => undefined);
  }
}

interface Ended {
  readonly line: Line;
  readonly command: Command;
  readonly call: Invocation;
}

function answerOf(run: BoundedRun, written: Uint8Array | null, { command, call }: Ended): ProviderAnswer {
  if (run.kind === "not-started") return failed("PROVIDER_NOT_FOUND", run.reason);
  const { durationMs } = run;
  const ended = { durationMs, stderr: run.stderr.text };
  if (run.kind === "late")
    return { ...failed("PROVIDER_TIMEOUT", "It took longer than it may.", true), ...ended };
  if (run.kind === "stopped") return { ...failed("PROVIDER_ABORTED", "It was ended."), ...ended };
  if (run.kind === "excess")
    return { ...failed("PROVIDER_OUTPUT_TOO_LARGE", "It printed more than it may."), ...ended };
  const { text, failure, usage, model } = answerIn(run.stdout.text, written, command);
  if (failure !== null || (run.status !== 0 && text.trim() === "")) {
    const stderr = [ended.stderr, failure ?? ""].filter((part) => part !== "").join("\n");
    const { code, retryable, retryAfterMs } = classifyExit(stderr, call.attempt);
    const message = `It ended with ${run.status === null ? "a signal" : `status ${run.status}`} and no answer.`;
    return { ...failed(code, message, retryable), durationMs, stderr, retryAfterMs };
  }
  return { kind: "text", text, usage, model, exitCode: run.status, ...ended };
}

/**
 * Returns the answer of a program. When it wrote an answer file, its printed events provide only usage and failures.
 */
function answerIn(printed: string, written: Uint8Array | null, { unwrap: form }: Command): Unwrapped {
  if (written === null) return unwrap(printed, form);
  const text = new TextDecoder().decode(written);
  return form === "events" ? { ...unwrap(printed, form), text } : unwrap(text, form);
}

function failed(
  code: ProviderErrorCode,
  message: string,
  retryable = false,
): Extract<ProviderAnswer, { kind: "error" }> {
  return { kind: "error", code, message, retryable, retryAfterMs: 0, durationMs: 0, stderr: "" };
}
