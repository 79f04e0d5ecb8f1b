import { nextLine, printable, type Screen } from "@orange-hyper/core/human";
import type { Issue, RunData, ValidationReport } from "../schema/run.js";
import { headLines } from "./run-lines.js";

/** Renders `run check-response` for people: everything that is wrong with an answer. */
export function reportText(report: ValidationReport, screen: Screen): string {
  const { valid } = report;
  const { t } = screen;
  const said = valid ? screen.green(t`The answer can be handed in.`) : screen.red(t`The answer is refused.`);
  return [said, ...issueLines(report, screen)].join("\n");
}

function issueLines({ errors, warnings }: ValidationReport, screen: Screen): readonly string[] {
  return [
    ...errors.map((issue) => `  ${screen.red(issue.code)} ${issueText(issue, screen)}`),
    ...warnings.map((issue) => `  ${screen.yellow(issue.code)} ${issueText(issue, screen)}`),
  ];
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

/** Renders `run respond` for people. */
export function respondedText({ validation, run }: Responded, screen: Screen): string {
  const said = validation.valid
    ? [screen.green(screen.t`The answer was taken.`), ...issueLines(validation, screen)]
    : [reportText(validation, screen)];
  return [...said, ...headLines(run, screen), nextLine(`orange run resume ${run.run_id}`, screen)].join("\n");
}
