import { blocks, printable, type Screen } from "@orange-hyper/core/human";
import type { OutcomeData } from "../wire.js";
import { approvalLines, headLines, nextLines } from "./run-lines.js";

/** Renders `run start` and `run resume` for people, below the lines of the steps. */
export function outcomeText({ run, pending_approvals, next, warnings }: OutcomeData, screen: Screen): string {
  return blocks([
    headLines(run, screen).join("\n"),
    warnings.map((warning) => screen.yellow(printable(screen.translate(warning)))).join("\n"),
    approvalLines(run.run_id, pending_approvals, screen).join("\n"),
    nextLines(next, screen).join("\n"),
  ]);
}
