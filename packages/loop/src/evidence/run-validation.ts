import type { OrangeContext } from "@orange-hyper/core";
import type { BoundedRun, ClockPort } from "@orange-hyper/core/ports";
import { isInside } from "../config/read-config.js";
import type { ValidationCommand } from "../config/settings.js";
import type { BlobRef } from "../model/refs.js";
import { doubtOf, isDisproved } from "./doubt.js";
import { failureText } from "./failure-text.js";
import {
  classifyFailure,
  DENIED,
  MISSING,
  type ValidationBody,
  type ValidationResult,
} from "./validation.js";
import { validationEnvironment } from "./validation-environment.js";
import type { TreeMarks, Workspace } from "./workspace.js";

export type { ValidationBody } from "./validation.js";

export type ValidationPorts = Pick<OrangeContext, "processes" | "programs" | "homes" | "ids"> & {
  readonly repositories: Pick<OrangeContext["repositories"], "files">;
  readonly clock: Pick<ClockPort, "now">;
};

export interface ValidationRequest {
  readonly commands: readonly ValidationCommand[];
  readonly workspace: Pick<Workspace, "folder" | "marks">;
  /** Marks taken a moment ago. Omitted or null: they are taken anew. */
  readonly seen?: TreeMarks | null;
  /**
   * Absolute folder that the commands' `cwd` is relative to, usually the project root. Default: the work tree's folder.
   */
  readonly root?: string;
  /** Keeps an output with its secrets removed, and returns its reference. */
  readonly keepBlob: (text: string) => Promise<BlobRef>;
  /** Null outside a run. */
  readonly runId: string | null;
  /** The caller's environment. Commands receive only a few of its variables. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Receives the output of commands as it is printed. It is untrusted, and not safe to display unmodified. */
  readonly onOutput?: (id: string, text: string, stream: "stdout" | "stderr") => void;
  readonly onBegin?: (id: string) => void;
  /** Earlier results for this tree, whose commands are not run again. The result includes both. */
  readonly earlier?: ValidationBody;
  /** Settles when validation is to stop. The running command is ended with all processes that it started. */
  readonly stop?: Promise<unknown>;
}

export type ValidationRun =
  | { readonly kind: "finished"; readonly body: ValidationBody }
  /** Stopped early: no result counts and all commands must run again. The logs are kept. */
  | { readonly kind: "interrupted"; readonly logs: readonly BlobRef[] };

/** Maximum bytes kept per output stream (specification of runs, section 10.2). */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Runs the commands in order, one at a time and without a shell, and measures how each ended and on which tree. A
 * command's own claims do not count. Throws GIT_FAILED and NOT_A_GIT_REPOSITORY.
 */
export async function runValidation(
  ports: ValidationPorts,
  request: ValidationRequest,
): Promise<ValidationRun> {
  let isStopped = false;
  const onStop = (): void => {
    isStopped = true;
  };
  request.stop?.then(onStop, onStop);
  const startedAt = request.earlier?.startedAt ?? ports.clock.now();
  // If someone has changed a file since, the marks taken after the first command reveal it.
  let marks = request.seen ?? (await request.workspace.marks());
  const first = request.earlier?.treeDigest ?? marks.tree;
  const results: ValidationResult[] = [...(request.earlier?.results ?? [])];
  const logs: BlobRef[] = [];
  for (const command of request.commands) {
    if (isStopped) return { kind: "interrupted", logs };
    request.onBegin?.(command.id);
    const ended = await runCommand(ports, request, command);
    const refs = [await request.keepBlob(ended.stdout), await request.keepBlob(ended.stderr)] as const;
    logs.push(...refs);
    if (ended.isStopped) return { kind: "interrupted", logs };
    const after = await request.workspace.marks();
    results.push(await resultOf(ports, request, { command, ended, refs, before: marks, after }));
    marks = after;
  }
  const body = { runId: request.runId, treeDigest: marks.tree, gitHead: marks.head, startedAt, results };
  return { kind: "finished", body: bodyOf(body, first) };
}

function bodyOf(
  body: Pick<ValidationBody, "runId" | "treeDigest" | "gitHead" | "startedAt" | "results">,
  first: string,
): ValidationBody {
  const { results, treeDigest } = body;
  // Results on a tree other than the final one prove nothing about the final one.
  const isShown = ({ failureClassification, treeBefore, treeAfter }: ValidationResult): boolean =>
    failureClassification === null && treeBefore === treeDigest && treeAfter === treeDigest;
  const arePassed = (some: readonly ValidationResult[]): boolean => some.length > 0 && some.every(isShown);
  const trees = [first, ...results.map(({ treeAfter }) => treeAfter)];
  return {
    schemaVersion: 1,
    kind: "validation",
    ...body,
    ok: arePassed(results),
    requiredOk: arePassed(results.filter(({ required }) => required)),
    validation_dirty: trees.some((tree) => tree !== first),
  };
}

/** A finished command, whether or not it could be started. */
interface EndedCommand {
  readonly exitCode: number | null;
  readonly isStarted: boolean;
  readonly isStopped: boolean;
  readonly timedOut: boolean;
  readonly durationMs: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly truncated: boolean;
  /** Absolute, with links resolved. */
  readonly cwd: string;
}

async function runCommand(
  ports: ValidationPorts,
  { workspace, root = workspace.folder, runId, environment, onOutput, stop }: ValidationRequest,
  command: ValidationCommand,
): Promise<EndedCommand> {
  const { homes, programs, processes } = ports;
  const { id, argv, timeout_seconds } = command;
  const cwd = homes.real(`${root}/${command.cwd}`);
  // The folder was inside the repository when the command was configured, but may have been replaced by a link since.
  if (!isInside(cwd, workspace.folder))
    return notStarted(cwd, { exitCode: null, reason: `${command.cwd} leads out of the repository` });
  const [name = "", ...args] = argv;
  const program = name.includes("/") ? pathFrom(cwd, name) : await programs.find(name);
  if (program === null) return notStarted(cwd, { exitCode: MISSING, reason: `${name} was not found` });
  const bound = { maxBytes: MAX_BYTES, excess: "cut" } as const;
  const run = await processes.run({
    program,
    args,
    folder: cwd,
    env: validationEnvironment(environment, { command, runId }),
    timeoutMs: timeout_seconds * 1000,
    stdout: bound,
    stderr: bound,
    ...(stop !== undefined && { stop }),
    ...(onOutput !== undefined && { onOutput: (text, stream) => onOutput(id, text, stream) }),
  });
  return endedCommand(cwd, run);
}

function pathFrom(cwd: string, name: string): string {
  return name.startsWith("/") ? name : `${cwd}/${name}`;
}

function notStarted(
  cwd: string,
  { exitCode, reason }: { readonly exitCode: number | null; readonly reason: string },
): EndedCommand {
  const nothing = { isStarted: false, isStopped: false, timedOut: false, durationMs: 0, truncated: false };
  return { ...nothing, exitCode, stdout: "", stderr: `${reason}\n`, cwd };
}

function endedCommand(cwd: string, run: BoundedRun): EndedCommand {
  if (run.kind === "not-started") {
    const exitCode = run.isDenied === true ? DENIED : run.isMissing ? MISSING : null;
    return notStarted(cwd, { exitCode, reason: run.reason });
  }
  const { kind, status, stdout, stderr, durationMs } = run;
  return {
    exitCode: kind === "ended" ? status : null,
    isStarted: true,
    isStopped: kind === "stopped",
    timedOut: kind === "late",
    durationMs,
    stdout: stdout.text,
    stderr: stderr.text,
    truncated: stdout.isCut || stderr.isCut,
    cwd,
  };
}

interface Measured {
  readonly command: ValidationCommand;
  readonly ended: EndedCommand;
  readonly refs: readonly [stdout: BlobRef, stderr: BlobRef];
  readonly before: TreeMarks;
  readonly after: TreeMarks;
}

async function resultOf(
  ports: ValidationPorts,
  { workspace }: ValidationRequest,
  { command, ended, refs, before, after }: Measured,
): Promise<ValidationResult> {
  const { id, kind, argv, cwd, required } = command;
  const { exitCode, timedOut, durationMs, truncated, stdout, stderr } = ended;
  const doubt =
    exitCode === 0
      ? await doubtOf(ports, { argv, folder: workspace.folder, cwd: ended.cwd, stdout, stderr })
      : null;
  const isPassed = exitCode === 0 && !isDisproved(doubt);
  const failure = `${id}\n${argv.join("\0")}\n${failureText(stdout)}\n${failureText(stderr)}`;
  return {
    ...{ id, kind, command: argv, cwd, required, exitCode, timedOut, durationMs },
    stdoutRef: refs[0],
    stderrRef: refs[1],
    truncated,
    failureClassification: isPassed ? null : classifyFailure(kind, ended),
    doubt,
    treeBefore: before.tree,
    treeAfter: after.tree,
    failureKey: isPassed ? null : ports.ids.digest(failure),
  };
}
