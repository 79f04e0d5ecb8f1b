import { failure, type OrangeError } from "@orange-hyper/core";

/** Returns the error for a run that found errors; contains the report. */
export function doctorFailed(problems: number, data: object): OrangeError {
  return failure("DOCTOR_FAILED", "validation", {
    message: `Orange doctor found ${problems} problem(s).`,
    hint: "Run `orange doctor` without --json for human-readable diagnostics.",
    data,
  });
}
