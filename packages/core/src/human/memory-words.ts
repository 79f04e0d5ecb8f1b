import type { Messages } from "./messages.js";

type Reader = Pick<Messages, "t">;

/** Translates a memory type; an unknown one is returned unchanged. */
export function typeWord(type: string, { t }: Reader): string {
  switch (type) {
    case "decision":
      return t`decision`;
    case "constraint":
      return t`constraint`;
    case "component":
      return t`component`;
    case "risk":
      return t`risk`;
    case "verification":
      return t`verification`;
    default:
      return type;
  }
}

/** Translates the confidence of a memory; an unknown one is returned unchanged. */
export function confidenceWord(confidence: string, { t }: Reader): string {
  switch (confidence) {
    case "low":
      return t`low`;
    case "medium":
      return t`medium`;
    case "high":
      return t`high`;
    default:
      return confidence;
  }
}
