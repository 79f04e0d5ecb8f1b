import type { OrangeContext } from "@orange-hyper/core";
import { collapseWhitespace, shellQuote } from "@orange-hyper/core/text";
import type { ObservedCheck, StoredRun } from "@orange-hyper/quest";
import { analyseTool, type CheckClass } from "@orange-hyper/verification";
import { commandLine } from "../config/errors.js";
import type { ValidationCommand, ValidationKind } from "../config/settings.js";
import type { BlobRef } from "../model/refs.js";
import type { MeasuredCommand } from "./evidence-text.js";

/** What the commands of a validation come to, as the kernel keeps checks. */
export interface ObservedChecks {
  readonly checks: readonly ObservedCheck[];
  readonly runs: readonly StoredRun[];
  /** What passed, by what it is worth; a script that cannot be judged is "own". */
  readonly passed: readonly PassedCheck[];
}

export interface PassedCheck {
  readonly class: CheckClass;
  /** As the configuration says that the user trusts. */
  readonly kind: ValidationKind;
}

export interface Observing {
  /** Absolute path of the work tree in which they ran. */
  readonly folder: string;
  /** When the last of them ended. */
  readonly at: string;
  /** Of the content that they ran on; null where that is not known. */
  readonly fingerprint: string | null;
  readonly configured: readonly ValidationCommand[];
  readonly readBlob: (ref: BlobRef) => Promise<string | null>;
}

/** Longest script or manifest that is read. */
const TEXT_LIMIT = 256 * 1024;
/** The strongest first. */
const CLASSES: readonly CheckClass[] = ["test", "types", "lint", "own"];

/**
 * Judges what the runtime measured as every other check is judged: an exit status of 0 is a pass only of what is known to have checked
 * something.
 */
export async function observedChecks(
  ctx: Pick<OrangeContext, "repositories">,
  commands: readonly MeasuredCommand[],
  { folder, at, fingerprint, configured, readBlob }: Observing,
): Promise<ObservedChecks> {
  const checks: ObservedCheck[] = [];
  const runs: StoredRun[] = [];
  const passed: PassedCheck[] = [];
  for (const measured of commands) {
    const { exitCode, durationMs, kind } = measured;
    const [stdout, stderr] = [await readBlob(measured.stdoutRef), await readBlob(measured.stderrRef)];
    const env = configured.find(({ id }) => id === measured.id)?.env ?? {};
    const seen = await analyseTool({
      toolName: "Bash",
      toolInput: { command: typedLine(measured, env) },
      toolResponse: { stdout: stdout ?? "", stderr: stderr ?? "" },
      exitStatus: exitCode,
      root: folder,
      read: (path) => readText(ctx, folder, path),
    });
    const outcome = exitCode === 0 ? (seen.outcome ?? "unknown") : "failed";
    const found = CLASSES.find((one) => seen.checks.some((check) => check.class === one));
    if (outcome === "passed" && found !== undefined) passed.push({ class: found, kind });
    checks.push({
      at,
      command: collapseWhitespace(seen.command),
      outcome,
      kind: found ?? "none",
      status: exitCode,
      durationMs,
      fingerprint: outcome === "passed" ? fingerprint : null,
      summary: seen.outputSummary,
    });
    for (const run of seen.checks)
      runs.push({ at, run, fingerprint: run.outcome === "passed" ? fingerprint : null });
  }
  return { checks, runs, passed };
}

/** The command as a person would type it at the top of the work tree. */
function typedLine({ command, cwd }: MeasuredCommand, env: Readonly<Record<string, string>>): string {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${shellQuote(value)} `);
  const line = `${variables.join("")}${commandLine(command)}`;
  return cwd === "." ? line : `cd ${shellQuote(cwd)} && ${line}`;
}

async function readText(
  { repositories }: Pick<OrangeContext, "repositories">,
  folder: string,
  path: string,
): Promise<string | null> {
  try {
    const blob = await repositories.files(folder).open(path);
    if (blob === null) return null;
    const bytes = blob.size > TEXT_LIMIT ? null : blob.read(0, blob.size);
    blob.close();
    return bytes === null ? null : new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}
