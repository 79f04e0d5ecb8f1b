import * as z from "zod";
import { textInput } from "../../inputs.js";

/** The input that selects a run. */
export const runInput = textInput(100).describe(
  "A run: its id, or at least 4 characters of its end; `last` for the newest.",
);

/** The input that describes the goal of a run. */
export const goalInput = textInput(4_000).describe("What is to be reached, in one or two sentences.");

/** Maximum length of a response, from section 3.3 of the specification of runs. */
const MAX_RESPONSE_LENGTH = 1024 * 1024;

/** The input that holds a response to a directive: a JSON object, or a text that contains one. */
export const responseInput = z
  .union([z.record(z.string(), z.unknown()), textInput(MAX_RESPONSE_LENGTH)])
  .transform((value) => (typeof value === "string" ? value : JSON.stringify(value)))
  .describe("The answer: one JSON object with status, summary and data.");
