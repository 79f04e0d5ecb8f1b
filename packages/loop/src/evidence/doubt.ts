import type { RepositoryPort } from "@orange-hyper/core/ports";
import { shellQuote } from "@orange-hyper/core/text";
import type { ReasonCode } from "@orange-hyper/verification";

/** A command that exited with status 0. */
export interface Success {
  readonly argv: readonly string[];
  /** Absolute paths of the work tree and of the folder in which the command ran. */
  readonly folder: string;
  readonly cwd: string;
  readonly stdout: string;
  readonly stderr: string;
}

/** Maximum characters read from the end of an output, which is where summaries are. */
const MAX_OUTPUT_LENGTH = 256 * 1024;
/** Maximum size in bytes of a script or manifest that is read. */
const MAX_FILE_LENGTH = 256 * 1024;
/** Reasons to doubt a success, strongest first. */
const DOUBTS: readonly ReasonCode[] = [
  ...(["output_disagrees", "nothing_ran", "only_lists", "never_fails", "may_skip"] as const),
];

/** True when the apparent success is none: nothing was checked, or the output shows a failure. */
export function isDisproved(doubt: ReasonCode | null): boolean {
  return doubt === "nothing_ran" || doubt === "output_disagrees";
}

/**
 * Returns why a command's success proves less than it seems: no test ran, it only lists, it never fails. Returns null
 * when there is no reason for doubt, which includes every unknown program.
 */
export async function doubtOf(
  { repositories }: { readonly repositories: Pick<RepositoryPort, "files"> },
  { argv, folder, cwd, stdout, stderr }: Success,
): Promise<ReasonCode | null> {
  const { analyseTool } = await import("@orange-hyper/verification");
  const { checks } = await analyseTool({
    toolName: "Bash",
    toolInput: { command: argv.map(shellQuote).join(" ") },
    toolResponse: { stdout: stdout.slice(-MAX_OUTPUT_LENGTH), stderr: stderr.slice(-MAX_OUTPUT_LENGTH) },
    exitStatus: 0,
    root: folder,
    cwd,
    read: (path) => textOf(repositories.files(folder), path),
  });
  if (checks.some(({ outcome }) => outcome === "failed")) return "output_disagrees";
  if (checks.some(({ outcome }) => outcome === "passed")) return null;
  const reasons = checks.map(({ reason }) => reason);
  return DOUBTS.find((doubt) => reasons.includes(doubt)) ?? null;
}

/** Returns null when the file is missing, a link or too large. */
async function textOf(files: ReturnType<RepositoryPort["files"]>, path: string): Promise<string | null> {
  const blob = await files.open(path).catch(() => null);
  if (blob === null) return null;
  try {
    return blob.size > MAX_FILE_LENGTH ? null : new TextDecoder().decode(blob.read(0, blob.size));
  } finally {
    blob.close();
  }
}
