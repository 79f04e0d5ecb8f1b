import { EXIT_CODES, OrangeError } from "@orange-hyper/core";

/** The lock was not free in time; `file` is its path as people read it. */
export function lockBusy(
  file: string,
  holder: { readonly pid: number; readonly acquired_at: string } | null,
): OrangeError {
  const pid = holder?.pid ?? "unknown";
  const since = holder?.acquired_at || "unknown";
  return new OrangeError({
    code: "FILESYSTEM_ERROR",
    exitCode: EXIT_CODES.filesystem,
    message: `Another orange command holds the project lock (pid ${pid}, since ${since}).`,
    hint: `Run the command again. If no such process runs, remove ${file} first.`,
    retryable: true,
  });
}
