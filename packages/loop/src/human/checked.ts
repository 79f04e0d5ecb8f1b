import { printable, type Screen } from "@orange-hyper/core/human";
import type { Issue, ValidationReport } from "../model/issue.js";
import type { RunData } from "../wire.js";
import { headLines } from "./run-lines.js";

/** `run check-response` for people: all that is wrong with an answer. */
export function reportText({ valid, errors, warnings }: ValidationReport, screen: Screen): string {
  const { t } = screen;
  return [
    valid ? screen.green(t`The answer can be handed in.`) : screen.red(t`The answer is refused.`),
    ...errors.map((issue) => `  ${screen.red(issue.code)} ${issueText(issue, screen)}`),
    ...warnings.map((issue) => `  ${screen.yellow(issue.code)} ${issueText(issue, screen)}`),
  ].join("\n");
}

function issueText({ path, message, expected, actual }: Issue, screen: Screen): string {
  const { t } = screen;
  const where = path === "" ? "" : `${printable(path)}: `;
  const wanted = expected === null ? "" : ` (${t`expected ${printable(expected)}`})`;
  const found = actual === null ? "" : ` (${t`found ${printable(actual)}`})`;
  return `${where}${printable(screen.translate(message))}${wanted}${found}`;
}

interface Responded {
  readonly validation: ValidationReport;
  readonly run: RunData;
}

/** `run respond` for people. */
export function respondedText({ validation, run }: Responded, screen: Screen): string {
  return [reportText(validation, screen), ...headLines(run, screen)].join("\n");
}
