import type { Screen } from "@orange-hyper/core/human";
import type { DecidedData } from "../schema/commands.js";
import { decidedWord } from "./approvals.js";
import { headLines, nextLines } from "./run-lines.js";

/** Renders a decision about an approval for people, and what the run does next. */
export function decidedText({ approval, run, next }: DecidedData, screen: Screen): string {
  return [
    `${screen.bold(approval.approval_id)} ${decidedWord(approval, screen)}`,
    ...headLines(run, screen),
    ...nextLines(next, screen),
  ].join("\n");
}
