import type { ReasonCode } from "../reasons/codes.js";

/** Something in a command line that the model of the shell does not know: then nothing is known of all of it. */
export class NotUnderstood extends Error {
  constructor(readonly code: ReasonCode = "not_understood") {
    super(code);
  }
}
