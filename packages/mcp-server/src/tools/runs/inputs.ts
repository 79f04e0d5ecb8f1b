import * as z from "zod";
import { textInput } from "../../inputs.js";

/** The input that names a run. */
export const runInput = textInput(100).describe(
  "A run: its id, or at least 4 characters of its end; `last` for the newest.",
);

/** The input that says what a run is for. */
export const goalInput = textInput(4_000).describe("What is to be reached, in one or two sentences.");

/** Section 3.3 of the specification of runs. */
const LONGEST_RESPONSE = 1024 * 1024;

/** The input that holds an answer to a directive: its JSON, or a text with it. */
export const responseInput = z
  .union([z.record(z.string(), z.unknown()), textInput(LONGEST_RESPONSE)])
  .transform((value) => (typeof value === "string" ? value : JSON.stringify(value)))
  .describe("The answer: one JSON object with status, summary and data.");
