import type { ReasonCode } from "../reasons/codes.js";

/**
 * Thrown for anything in a command line that the shell model does not cover: then nothing is known about the whole
 * line.
 */
export class NotUnderstood extends Error {
  constructor(readonly code: ReasonCode = "not_understood") {
    super(code);
  }
}
