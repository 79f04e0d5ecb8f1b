import { isRecord } from "@orange-hyper/core";

/** The result of a validation command, as the runtime measured it. */
export interface Check {
  readonly id: string;
  readonly command: string;
  readonly isPassed: boolean;
  /** Null for a command that was killed or never started. */
  readonly exitCode: number | null;
  readonly isLate: boolean;
  readonly seconds: number;
  /** Class of the failure, for example "test_failure"; "" for a check that passed. */
  readonly failure: string;
}

/** Returns the checks in the body of a validation artifact; null for any other body. */
export function checksOf(body: unknown): readonly Check[] | null {
  if (!isRecord(body) || !Array.isArray(body["results"])) return null;
  return body["results"].filter(isRecord).map((result) => {
    const { id, command, exitCode, timedOut, durationMs, failureClassification } = result;
    return {
      id: String(id),
      command: Array.isArray(command) ? command.join(" ") : "",
      isPassed: failureClassification === null,
      exitCode: typeof exitCode === "number" ? exitCode : null,
      isLate: timedOut === true,
      seconds: typeof durationMs === "number" ? durationMs / 1000 : 0,
      failure: typeof failureClassification === "string" ? failureClassification : "",
    };
  });
}
