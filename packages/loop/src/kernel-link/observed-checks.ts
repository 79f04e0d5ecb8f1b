import type { OrangeContext } from "@orange-hyper/core";
import { collapseWhitespace, shellQuote } from "@orange-hyper/core/text";
import type { ObservedCheck, StoredRun } from "@orange-hyper/quest";
import { analyseTool, type CheckClass } from "@orange-hyper/verification";
import { commandLine } from "../config/errors.js";
import type { ValidationCommand, ValidationKind } from "../config/settings.js";
import type { BlobRef } from "../model/refs.js";
import type { MeasuredCommand } from "./evidence-text.js";

/** The commands of a validation in the form in which the kernel records checks. */
export interface ObservedChecks {
  readonly checks: readonly ObservedCheck[];
  readonly runs: readonly StoredRun[];
  /** The class of each passed check; "own" for a script that cannot be judged. */
  readonly passed: readonly PassedCheck[];
}

export interface PassedCheck {
  readonly class: CheckClass;
  /** As stated by the user's trusted configuration. */
  readonly kind: ValidationKind;
}

export interface Observing {
  /** Absolute path of the work tree in which the commands ran. */
  readonly folder: string;
  /** When the last command ended. */
  readonly at: string;
  /** Fingerprint of the content that the commands ran on; null when unknown. */
  readonly fingerprint: string | null;
  readonly configured: readonly ValidationCommand[];
  readonly readBlob: (ref: BlobRef) => Promise<string | null>;
}

/** Maximum size in bytes of a script or manifest that is read. */
const TEXT_LIMIT = 256 * 1024;
/** Strongest first. */
const CLASSES: readonly CheckClass[] = ["test", "types", "lint", "own"];

/**
 * Judges measured commands in the same way as all other checks: exit status 0 counts as a pass only for a command that
 * is known to have checked something.
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

/** Returns the command line as a person would type it at the top of the work tree. */
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
