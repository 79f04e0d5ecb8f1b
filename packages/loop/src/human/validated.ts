import { printable, type Screen } from "@orange-hyper/core/human";
import type { ValidationBody } from "../evidence/validation.js";

/** Renders `run validate` for people. */
export function validationText(
  { results, requiredOk, validation_dirty }: ValidationBody,
  screen: Screen,
): string {
  const { t } = screen;
  if (results.length === 0) return screen.yellow(t`No check is configured.`);
  const lines = results.map(
    ({ id, command, exitCode, timedOut, durationMs, failureClassification, doubt }) => {
      const isPassed = failureClassification === null;
      const word = isPassed ? screen.green(t`passed`) : screen.red(timedOut ? t`timed out` : t`failed`);
      const exit = exitCode === null ? "" : ` ${t`exit ${exitCode}`}`;
      const seconds = (durationMs / 1000).toFixed(1);
      return `  ${id} [${printable(command.join(" "))}] ${word}${exit} ${t`${seconds} s`}${doubt === null ? "" : ` (${doubt})`}`;
    },
  );
  return [
    requiredOk
      ? screen.green(t`Every required check passed.`)
      : screen.red(t`Not every required check passed.`),
    ...lines,
    ...(validation_dirty ? [screen.yellow(t`A check changed files.`)] : []),
  ].join("\n");
}
