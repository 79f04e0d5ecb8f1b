import type { Messages } from "@orange-hyper/core/human";

/** Returns a sentence about how one memory relates to another, with both names as given. */
export function relationSentence(
  { source, type, target }: { readonly source: string; readonly type: string; readonly target: string },
  { t }: Pick<Messages, "t">,
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
