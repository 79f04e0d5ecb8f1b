import { failure, type OrangeError } from "@orange-hyper/core";
import type { ValidationReport } from "../schema/run.js";
import type { LedgerProblem } from "../storage/ledger.js";

/** A response breaks the contract of responses, so none of it is used. Exit 2. */
export function responseRefused({ errors }: ValidationReport, data: object): OrangeError {
  const [first] = errors;
  const where = first === undefined || first.path === "" ? "" : ` ${first.path}:`;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
  return failure("RESPONSE_INVALID", "validation", {
    message: `The answer is refused:${where} ${first?.message ?? "it is no answer"}${more}`,
    hint: "Correct it and hand it in again; `orange run check-response --help` says how to see all that is wrong.",
    data,
  });
}

/** The files kept for a run differ from what the run wrote. Exit 2. */
export function artifactsTampered(problems: readonly LedgerProblem[], data: object): OrangeError {
  const [first] = problems;
  return failure("ARTIFACT_TAMPERED", "validation", {
    message: `What the run has kept was changed: ${first?.subject ?? "its files"}.`,
    hint: "Trust none of it, and begin another run: `orange run start --help`.",
    data,
  });
}

/** `orange run doctor` found errors. Exit 2. */
export function runsUnhealthy(count: number, data: object): OrangeError {
  return failure("DOCTOR_FAILED", "validation", {
    message: `Something is wrong with runs: ${count} findings.`,
    hint: "Each finding says what to type.",
    data,
  });
}
