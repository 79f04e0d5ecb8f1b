import { filesystemError, OrangeError, userInputError } from "@orange-hyper/core";
import { msg, shellQuote } from "@orange-hyper/core/text";
import { COMMAND_LINE } from "./plan-checks.js";
import type { VerifyData } from "./schema.js";

/** Exit statuses by signal, as shells report them. */
const SIGNAL_STATUS: Readonly<Record<string, number>> = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** The error for a quest without any check to run; `byHand` is what the quest names that is no known command. */
export function noChecks(quest: string | null, byHand: readonly string[]): OrangeError {
  return userInputError(
    byHand.length === 0
      ? msg`There is no check to run: neither the quest nor the project declares one.`
      : msg`There is no check to run: the project declares none, and what the quest names is not known to be one: ${byHand.join("; ")}.`,
    quest === null
      ? 'Name the command: `orange verify --verify "<command>"`.'
      : `Run \`orange quest edit ${shellQuote(quest)} --verify "<test command>"\`, then \`orange verify ${shellQuote(quest)}\`.`,
  );
}

/** The error for checks that a signal stopped; nothing was recorded. */
export function interrupted(signal: string): OrangeError {
  return new OrangeError({
    code: "INTERRUPTED",
    exitCode: SIGNAL_STATUS[signal] ?? 130,
    message: "The checks were stopped; nothing was recorded.",
    hint: "Run the same command again.",
    retryable: true,
  });
}

/** The error for checks that did not pass. Its exit status is that of the first failed check. */
export function checksFailed(
  failures: readonly {
    readonly command: string;
    readonly status: number | null;
    readonly outcome: "passed" | "failed" | "unknown";
  }[],
  data: VerifyData,
): OrangeError {
  const [first] = failures;
  const isGiven = data.planned.some(({ origin }) => origin === COMMAND_LINE);
  const status = failures.find((failure) => (failure.status ?? 0) > 0)?.status ?? 1;
  const hasFailed = failures.some(({ outcome }) => outcome === "failed");
  const count = failures.length;
  const command = first?.command ?? "";
  return new OrangeError({
    code: "VERIFICATION_FAILED",
    exitCode: status,
    message:
      count === 1
        ? hasFailed
          ? `Not verified: \`${command}\` did not pass.`
          : `Not verified: \`${command}\` did not show that anything was checked.`
        : hasFailed
          ? `Not verified: ${count} checks did not pass, first \`${command}\`.`
          : `Not verified: ${count} checks did not show that anything was checked, first \`${command}\`.`,
    hint: hasFailed
      ? "Fix what it printed, then run the same command again."
      : isGiven || data.quest === null
        ? 'Name the test command itself: `orange verify --verify "<command>"`.'
        : `Give the quest its test command: \`orange quest edit ${shellQuote(data.quest.id)} --verify "<test command>"\`, then run the same command again.`,
    data,
  });
}

/** The error for files that changed while the checks ran. */
export function contentChanged(data: object): OrangeError {
  return new OrangeError({
    code: "VERIFICATION_FAILED",
    exitCode: 1,
    message: "Not verified: files changed while the checks ran.",
    hint: "Run the same command again once nothing changes them.",
    data,
    retryable: true,
  });
}

/** The error for a system without a shell to run command lines. */
export function noShell(): OrangeError {
  return filesystemError("No shell was found on PATH.", "Install one, such as `sh`.");
}

/** The error for a check whose shell could not be started. */
export function checkNotStarted(command: string, reason: string): OrangeError {
  return filesystemError(`${command} could not be started: ${reason}`);
}
