import type { OrangeContext } from "@orange-hyper/core";
import type { Live } from "@orange-hyper/core/command";
import type { ProgramResult } from "@orange-hyper/core/ports";
import { collapseWhitespace } from "@orange-hyper/core/text";
import type { ObservedCheck } from "@orange-hyper/quest";
import { analyseTool, type CheckClass, type CheckRun } from "@orange-hyper/verification";
import { checkNotStarted, interrupted, noShell } from "./errors.js";
import { projectReader } from "./project-reader.js";

/** Timeout of one check, in ms. */
const MAX_RUN_MS = 60 * 60 * 1000;

/** Receives the output of a running check and can stop it. */
export interface Watch {
  readonly live: Live;
  /** Resolves with the name of a signal when the checks must stop. */
  readonly stop: Promise<string>;
}

/** The result of one command line, without the fingerprint of the content it ran on. */
export interface FinishedCheck extends Omit<ObservedCheck, "fingerprint"> {
  /** Every check that the command line ran. */
  readonly runs: readonly CheckRun[];
}

/**
 * Runs one command line in the project root and judges its result. When it is stopped, throws INTERRUPTED with the
 * status of the signal, such as 130.
 */
export async function runCheck(
  ctx: Pick<OrangeContext, "programs" | "clock" | "project" | "sources">,
  command: string,
  { live, stop }: Watch,
): Promise<FinishedCheck> {
  const { program, args, isSh } = await shellCall(ctx, command);
  const started = ctx.clock.now();
  let signal: string | null = null;
  const result = await ctx.programs.run({
    program,
    args,
    timeoutMs: MAX_RUN_MS,
    onOutput: live,
    stop: stop.then((name) => (signal = name)),
  });
  // The terminal shows ^C and does not end the line.
  if (signal === "SIGINT") live("\n", "stdout");
  if (signal !== null) throw interrupted(signal);
  if (result.kind === "not-started") throw checkNotStarted(command, result.reason);
  const at = ctx.clock.now();
  return {
    at,
    durationMs: Math.max(0, Date.parse(at) - Date.parse(started)),
    ...(await judge({ command, isSh }, result, ctx)),
  };
}

async function shellCall(
  { programs }: Pick<OrangeContext, "programs">,
  command: string,
): Promise<{ readonly program: string; readonly args: readonly string[]; readonly isSh: boolean }> {
  const sh = await programs.find("sh");
  if (sh !== null) return { program: sh, args: ["-c", command], isSh: true };
  const cmd = await programs.find("cmd");
  if (cmd === null) throw noShell();
  return { program: cmd, args: ["/d", "/s", "/c", command], isSh: false };
}

/** Judges a result. A check has passed only if it is known to have checked something and found no problem. */
async function judge(
  { command, isSh }: { readonly command: string; readonly isSh: boolean },
  result: Extract<ProgramResult, { kind: "ended" | "timeout" }>,
  { project, sources }: Pick<OrangeContext, "project" | "sources">,
): Promise<Omit<FinishedCheck, "at" | "durationMs">> {
  const isLate = result.kind === "timeout";
  const { status, stdout, stderr } = isLate ? { status: null, stdout: "", stderr: "" } : result;
  const seen = await analyseTool({
    toolName: "Bash",
    toolInput: { command },
    toolResponse: { stdout, stderr },
    exitStatus: status,
    root: project.root,
    ...(isSh ? { shell: "sh" as const } : {}),
    // A script is classified by its content.
    read: projectReader(sources),
  });
  return {
    // The analysed command, from which secrets are removed.
    command: collapseWhitespace(seen.command),
    outcome: status === 0 ? (seen.outcome ?? "unknown") : "failed",
    kind: CLASSES.find((kind) => seen.checks.some((check) => check.class === kind)) ?? "none",
    status,
    summary: isLate ? "did not end within an hour" : seen.outputSummary,
    runs: seen.checks,
  };
}

/** Kinds of checks, the strongest first. */
const CLASSES: readonly CheckClass[] = ["test", "types", "lint", "own"];
