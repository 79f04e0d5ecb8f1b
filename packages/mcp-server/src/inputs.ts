import * as z from "zod";

/** A text that a tool takes; whatever is none, or too long, is refused in words that follow the name of its field. */
export function textInput(most: number): z.ZodString {
  return z
    .string({ error: ({ input }) => (input === undefined ? "is missing" : "has to be a text") })
    .trim()
    .min(1, "is empty")
    .max(most, `has more than ${most} characters`);
}
