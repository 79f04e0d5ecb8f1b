import { EXIT_CODES, OrangeError } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";

/** Maximum length of a host name in messages. */
const HOST_LIMIT = 64;

/**
 * Returns the error for a lock that was not free in time. `file` is the lock's path for messages. `host` names the
 * holder's host when its state cannot be looked up from here.
 */
export function lockBusy(
  file: string,
  holder: { readonly pid: number; readonly acquired_at: string } | null,
  host: string | null = null,
): OrangeError {
  const pid = holder?.pid ?? msg`unknown`;
  const since = holder?.acquired_at || msg`unknown`;
  return new OrangeError({
    code: "FILESYSTEM_ERROR",
    exitCode: EXIT_CODES.filesystem,
    message: `Another orange command holds the project lock (pid ${pid}, since ${since}).`,
    hint:
      host === null
        ? `Run the command again. If no such process runs, remove ${file} first.`
        : `It runs on host "${host.slice(0, HOST_LIMIT)}", on another machine or in another container or sandbox, where this command cannot see whether it lives. Run the command again when it has ended; a lock that was not renewed for a minute is taken over.`,
    retryable: true,
  });
}
