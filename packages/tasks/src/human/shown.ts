import { printable } from "@orange-hyper/core/human";

/**
 * Returns text of a task in a form that is safe to print on one line of a terminal. Control characters are written as
 * `\xNN`.
 */
export function shown(text: string): string {
  if (!/[^ -~]/.test(text)) return text;
  return printable(
    text.replace(/\p{Cc}/gu, (mark) => `\\x${mark.charCodeAt(0).toString(16).padStart(2, "0")}`),
  );
}
