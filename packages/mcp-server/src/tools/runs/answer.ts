import * as z from "zod";

/** What tools about runs answer: the same object as the command line's `data`, whose shape its own schemas state. */
export const runOutput = z.looseObject({});

/** Data, and what a model reads of them. */
export function answer<Data extends object>(
  data: Data,
  text: (data: Data) => string,
): { readonly data: Readonly<Record<string, unknown>>; readonly text: string } {
  return { data: Object.fromEntries(Object.entries(data)), text: text(data) };
}
