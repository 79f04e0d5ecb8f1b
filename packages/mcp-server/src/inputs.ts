import * as z from "zod";

/** Returns the schema of a text input of 1 to `most` characters. Its error messages continue the name of the field. */
export function textInput(most: number): z.ZodString {
  return z
    .string({ error: ({ input }) => (input === undefined ? "is missing" : "has to be a text") })
    .trim()
    .min(1, "is empty")
    .max(most, `has more than ${most} characters`);
}
