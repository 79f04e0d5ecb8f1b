import { printable } from "@orange-hyper/core/human";

/** Text of a task on one line of a terminal; whatever a terminal would act on is spelt out as `\xNN`. */
export function shown(text: string): string {
  if (!/[^ -~]/.test(text)) return text;
  return printable(
    text.replace(/\p{Cc}/gu, (mark) => `\\x${mark.charCodeAt(0).toString(16).padStart(2, "0")}`),
  );
}
