import type { Messages } from "./messages.js";

type Reader = Pick<Messages, "t">;

/** A type of memory as people read it. */
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

/** How sure a memory is, as people read it. */
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
