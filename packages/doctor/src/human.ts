import { type Paint, printable } from "@orange-hyper/core/human";
import { quantity } from "@orange-hyper/core/text";
import type { Diagnostic, DoctorData } from "./schema.js";

/** Of checks or findings of one kind so many are shown, and the others counted. */
const MOST_ALIKE = 5;

/** The report for people: passed checks, findings with hints, and the result last. */
export function doctorReport(data: DoctorData, paint: Paint): string {
  const { errors, warnings, repairs } = data.diagnostics;
  const explainAll = (level: string, entries: readonly Diagnostic[]): readonly string[] =>
    firstOfEach(entries, {
      kindOf: ({ code }) => code,
      show: ({ code, message, hint }) => [
        `${level} ${code}: ${printable(message)}`,
        paint.dim(`HINT ${printable(hint)}`),
      ],
      count: (more, code) => `${level} ${code}: ${more} more like these; \`orange doctor --json\` lists all.`,
    });
  return [
    paint.bold("Orange doctor"),
    ...firstOfEach(data.checks, {
      kindOf: (check) => check.replace(FILE_NAME, "/"),
      show: (check) => [`${paint.green("OK")} ${printable(check)}`],
      count: (more) => `${paint.green("OK")} ${more} more like these`,
    }),
    ...explainAll(paint.yellow("WARN"), warnings),
    ...explainAll(paint.cyan("REPAIR"), repairs),
    ...explainAll(paint.red("ERROR"), errors),
    "",
    verdict(data, paint),
  ].join("\n");
}

const FILE_NAME = /\/[^/ ]+\.md\b/;

function firstOfEach<T>(
  entries: readonly T[],
  how: {
    readonly kindOf: (entry: T) => string;
    readonly show: (entry: T) => readonly string[];
    readonly count: (more: number, kind: string) => string;
  },
): readonly string[] {
  const kinds = entries.map(how.kindOf);
  const all = new Map<string, number>();
  for (const kind of kinds) all.set(kind, (all.get(kind) ?? 0) + 1);
  const shown = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const kind = kinds[index] as string;
    const before = shown.get(kind) ?? 0;
    shown.set(kind, before + 1);
    if (before < MOST_ALIKE) return how.show(entry);
    return before === MOST_ALIKE ? [how.count((all.get(kind) ?? 0) - MOST_ALIKE, kind)] : [];
  });
}

function verdict({ checks, errors, warnings, repairs }: DoctorData, paint: Paint): string {
  const counts = [
    `${quantity(checks.length, "check")} passed`,
    ...(repairs.length > 0 ? [quantity(repairs.length, "repair")] : []),
    ...(errors.length > 0 ? [quantity(errors.length, "error")] : []),
    ...(warnings.length > 0 ? [quantity(warnings.length, "warning")] : []),
  ].join(", ");
  if (errors.length > 0) return paint.red(`Not healthy: ${counts}.`);
  return warnings.length > 0
    ? paint.yellow(`Healthy with warnings: ${counts}.`)
    : paint.green(`Healthy: ${counts}.`);
}
