import * as z from "zod";

/** Output of tools about runs: the same object as the command line's `data`, which has schemas of its own. */
export const runOutput = z.looseObject({});

/** Builds a result from data and the text that a model reads. */
export function answer<Data extends object>(
  data: Data,
  text: (data: Data) => string,
): { readonly data: Readonly<Record<string, unknown>>; readonly text: string } {
  return { data: Object.fromEntries(Object.entries(data)), text: text(data) };
}
