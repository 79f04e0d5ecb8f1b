import {
  blocks,
  errorCount,
  type Messages,
  printable,
  type Screen,
  shortenIds,
  warningCount,
} from "@orange-hyper/core/human";
import { type Cause, causesOf } from "./causes.js";
import type { Diagnostic, DoctorData } from "./schema.js";

/** Maximum number of findings shown per cause; further ones are only counted. */
const MAX_SHOWN = 3;

export interface DoctorView {
  /** False when there is no project to check. */
  readonly isProject: boolean;
  /** Shows every passed check and every finding. */
  readonly isVerbose: boolean;
}

/** Renders the report for people: the verdict, then the findings by cause, each cause starting with its repair. */
export function doctorReport(data: DoctorData, { isProject, isVerbose }: DoctorView, screen: Screen): string {
  const { t, translate, green } = screen;
  if (!isProject) {
    return t`There is no Orange project in this folder or above it: run \`orange init\` to start one.`;
  }
  const { errors, warnings, repairs } = data.diagnostics;
  const most = isVerbose ? Number.POSITIVE_INFINITY : MAX_SHOWN;
  const explain = (titleOf: (count: number) => string, entries: readonly Diagnostic[]): string[] =>
    causesOf(entries).map((cause) =>
      explained(cause, { title: titleOf(cause.entries.length), most, screen }),
    );
  return blocks([
    verdict(data, screen),
    isVerbose ? data.checks.map((check) => `${green("OK")} ${printable(translate(check))}`).join("\n") : "",
    ...explain((count) => screen.cyan(repairCount(count, screen)), repairs),
    ...explain((count) => screen.red(errorCount(count, screen)), errors),
    ...explain((count) => screen.yellow(warningCount(count, screen)), warnings),
  ]);
}

function explained(
  { repair, entries }: Cause,
  { title, most, screen }: { readonly title: string; readonly most: number; readonly screen: Screen },
): string {
  const { t, translate, dim } = screen;
  const shown = (text: string): string => printable(shortenIds(translate(text), screen));
  const codes = [...new Set(entries.map(({ code }) => code))].join(", ");
  const rest = entries.length - most;
  return [
    `${title}  ${dim(codes)}`,
    ...(repair === null ? [] : [`  ${shown(repair)}`]),
    ...entries
      .slice(0, most)
      .flatMap(({ message, hint }) => [
        `  - ${shown(message)}`,
        ...(repair === null ? [`    ${shown(hint)}`] : []),
      ]),
    ...(rest > 0 ? [dim(t`  and ${rest} more like these; \`orange doctor --verbose\` lists them`)] : []),
  ].join("\n");
}

function verdict({ checks, errors, warnings, repairs }: DoctorData, screen: Screen): string {
  const { t } = screen;
  const counts = [
    ...(errors.length > 0 ? [errorCount(errors.length, screen)] : []),
    ...(warnings.length > 0 ? [warningCount(warnings.length, screen)] : []),
    ...(repairs.length > 0 ? [repairCount(repairs.length, screen)] : []),
    checks.length === 1 ? t`1 check passed` : t`${checks.length} checks passed`,
  ].join(", ");
  if (errors.length > 0) return screen.red(t`Not healthy: ${counts}.`);
  return warnings.length > 0
    ? screen.yellow(t`Healthy with warnings: ${counts}.`)
    : screen.green(t`Healthy: ${counts}.`);
}

function repairCount(count: number, { t }: Messages): string {
  return count === 1 ? t`1 repair` : t`${count} repairs`;
}
