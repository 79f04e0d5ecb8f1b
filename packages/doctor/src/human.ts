import { blocks, printable, type Screen } from "@orange-hyper/core/human";
import { quantity } from "@orange-hyper/core/text";
import { type Cause, causesOf } from "./causes.js";
import type { Diagnostic, DoctorData } from "./schema.js";

/** Of the findings of one cause so many are shown, and the others counted. */
const MOST_SHOWN = 3;

export interface DoctorView {
  /** False where there is nothing that could be checked. */
  readonly isProject: boolean;
  /** Shows every passed check and every finding. */
  readonly isVerbose: boolean;
}

/** The report for people: the verdict, and what is wrong by cause, each with its repair first. */
export function doctorReport(data: DoctorData, { isProject, isVerbose }: DoctorView, paint: Screen): string {
  if (!isProject) {
    return "There is no Orange project in this folder or above it: run `orange init` to start one.";
  }
  const { errors, warnings, repairs } = data.diagnostics;
  const most = isVerbose ? Number.POSITIVE_INFINITY : MOST_SHOWN;
  const explain = (
    noun: string,
    paintOf: (text: string) => string,
    entries: readonly Diagnostic[],
  ): string[] =>
    causesOf(entries).map((cause) =>
      explained(cause, { title: paintOf(quantity(cause.entries.length, noun)), most, paint }),
    );
  return blocks([
    verdict(data, paint),
    isVerbose ? data.checks.map((check) => `${paint.green("OK")} ${printable(check)}`).join("\n") : "",
    ...explain("repair", paint.cyan, repairs),
    ...explain("error", paint.red, errors),
    ...explain("warning", paint.yellow, warnings),
  ]);
}

function explained(
  { repair, entries }: Cause,
  { title, most, paint }: { readonly title: string; readonly most: number; readonly paint: Screen },
): string {
  const codes = [...new Set(entries.map(({ code }) => code))].join(", ");
  const rest = entries.length - most;
  return [
    `${title}  ${paint.dim(codes)}`,
    ...(repair === null ? [] : [`  ${printable(repair)}`]),
    ...entries
      .slice(0, most)
      .flatMap(({ message, hint }) => [
        `  - ${printable(message)}`,
        ...(repair === null ? [`    ${printable(hint)}`] : []),
      ]),
    ...(rest > 0 ? [paint.dim(`  and ${rest} more like these; \`orange doctor --verbose\` lists them`)] : []),
  ].join("\n");
}

function verdict({ checks, errors, warnings, repairs }: DoctorData, paint: Screen): string {
  const counts = [
    ...(errors.length > 0 ? [quantity(errors.length, "error")] : []),
    ...(warnings.length > 0 ? [quantity(warnings.length, "warning")] : []),
    ...(repairs.length > 0 ? [quantity(repairs.length, "repair")] : []),
    `${quantity(checks.length, "check")} passed`,
  ].join(", ");
  if (errors.length > 0) return paint.red(`Not healthy: ${counts}.`);
  return warnings.length > 0
    ? paint.yellow(`Healthy with warnings: ${counts}.`)
    : paint.green(`Healthy: ${counts}.`);
}
