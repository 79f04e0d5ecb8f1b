import type { Messages } from "@orange-hyper/core/human";

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

/** What one memory is to another, the names of both as they are shown. */
export function relationSentence(
  { source, type, target }: { readonly source: string; readonly type: string; readonly target: string },
  { t }: Reader,
): string {
  switch (type) {
    case "supersedes":
      return t`${source} supersedes ${target}`;
    case "contradicts":
      return t`${source} contradicts ${target}`;
    case "depends_on":
      return t`${source} depends on ${target}`;
    case "caused_by":
      return t`${source} caused by ${target}`;
    case "fixed_by":
      return t`${source} fixed by ${target}`;
    case "similar_to":
      return t`${source} similar to ${target}`;
    default:
      return `${source} ${type} ${target}`;
  }
}
