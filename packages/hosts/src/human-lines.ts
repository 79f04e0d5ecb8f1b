import { type Paint, printable } from "@orange-hyper/core/human";

/** A status word, green when all is well, red when something must be repaired, else yellow. */
export function statusWord(status: string, paint: Paint): string {
  if (status === "active" || status === "operational") return paint.green(status);
  return status === "degraded" ? paint.red(status) : paint.yellow(status);
}

/** A titled list; nothing where the list is empty. */
export function list(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [title, ...items.map((item) => `- ${printable(item)}`)];
}
