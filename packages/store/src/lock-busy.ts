import { filesystemError, type OrangeError } from "@orange-hyper/core";

/** The lock was not free in time. */
export function lockBusy(
  name: string,
  holder: { readonly pid: number; readonly acquired_at: string } | null,
): OrangeError {
  const pid = holder?.pid ?? "unknown";
  const since = holder?.acquired_at || "unknown";
  return filesystemError(
    `Another orange command holds the project lock (pid ${pid}, since ${since}).`,
    `Run the command again. If no such process runs, remove .orange-hyper/local/${name}.lock first.`,
  );
}
