import type { Messages } from "./messages.js";

/** Formats a number of errors: "1 error", "2 errors". */
export function errorCount(count: number, { t }: Pick<Messages, "t">): string {
  return count === 1 ? t`1 error` : t`${count} errors`;
}

/** Formats a number of warnings: "1 warning", "2 warnings". */
export function warningCount(count: number, { t }: Pick<Messages, "t">): string {
  return count === 1 ? t`1 warning` : t`${count} warnings`;
}
