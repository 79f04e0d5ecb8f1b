import { EXIT_CODES, OrangeError } from "@orange-hyper/core";

/** A run that found errors; contains the report. */
export function doctorFailed(problems: number, data: object): OrangeError {
  return new OrangeError({
    code: "DOCTOR_FAILED",
    exitCode: EXIT_CODES.validation,
    message: `Orange doctor found ${problems} problem(s).`,
    hint: "Run `orange doctor` without --json for human-readable diagnostics.",
    data,
  });
}
