import { type Paint, printable } from "@orange-hyper/core/human";
import { quantity } from "@orange-hyper/core/text";
import type { Diagnostic, DoctorData } from "./schema.js";

/** The report for people: passed checks, findings with hints, and the result last. */
export function doctorReport(data: DoctorData, paint: Paint): string {
  const { errors, warnings, repairs } = data.diagnostics;
  return [
    paint.bold("Orange doctor"),
    ...data.checks.map((check) => `${paint.green("OK")} ${printable(check)}`),
    ...warnings.flatMap((entry) => explain(paint.yellow("WARN"), entry, paint)),
    ...repairs.flatMap((entry) => explain(paint.cyan("REPAIR"), entry, paint)),
    ...errors.flatMap((entry) => explain(paint.red("ERROR"), entry, paint)),
    "",
    verdict(data, paint),
  ].join("\n");
}

function explain(level: string, { code, message, hint }: Diagnostic, paint: Paint): readonly string[] {
  return [`${level} ${code}: ${printable(message)}`, paint.dim(`HINT ${printable(hint)}`)];
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
