import { compareText } from "@orange-hyper/core/text";
import { analyse, isWeakWord } from "@orange-hyper/recall";
import { groupBy } from "../group.js";
import type { IdentityGraph } from "../schema.js";

type Node = IdentityGraph["nodes"][number];

/** Memories about one subject. */
export interface Subject {
  /** The word that they share, as they spell it; null when they share only their type. */
  readonly word: string | null;
  readonly type: string;
  readonly members: readonly Node[];
}

/** Minimum number of memories that make a word a subject. */
const FEWEST = 3;

/**
 * Groups memories by the word that best distinguishes them. Memories that share no word with enough others are grouped
 * by type.
 */
export function bySubject(nodes: readonly Node[]): readonly Subject[] {
  const words = new Map(nodes.map((node) => [node, wordsOf(node)]));
  const counts = new Map<string, number>();
  for (const terms of words.values())
    for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  /**
   * Scores a word: high when many memories have it and many do not, because a word that all have distinguishes none.
   */
  const score = (term: string): number => {
    const count = counts.get(term) ?? 0;
    return count < FEWEST ? 0 : count * Math.log(nodes.length / count);
  };
  const subjectOf = (node: Node): string => {
    let best = "";
    for (const term of words.get(node)?.keys() ?? []) {
      const more = score(term) - score(best);
      if (more > 0 || (more === 0 && best !== "" && compareText(term, best) < 0)) best = term;
    }
    return best;
  };
  const subjects: Subject[] = [];
  const rest: Node[] = [];
  for (const [term, members] of groupBy(nodes, subjectOf)) {
    if (term === "" || members.length < FEWEST) rest.push(...members);
    else
      subjects.push({
        word: commonest(members.map((node) => words.get(node)?.get(term) ?? term)),
        type: "",
        members,
      });
  }
  for (const [type, members] of groupBy(rest, ({ node_type }) => node_type ?? ""))
    subjects.push({ word: null, type, members });
  return subjects;
}

/** Returns the words that tell what a memory is about, keyed by the form in which they are compared. */
function wordsOf({ candidate_memory, title, node_type }: Node): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const { text, kind, word } of analyse(candidate_memory || title || "")) {
    const isSubject = kind !== "part" && kind !== "end" && text.length > 1 && text !== node_type;
    if (isSubject && !isWeakWord(text) && !/^\d/.test(text) && !words.has(text)) words.set(text, word);
  }
  return words;
}

/** Returns the spelling that occurs most often; of several, the shortest. */
function commonest(forms: readonly string[]): string {
  const [best] = [...groupBy(forms, (form) => form.toLowerCase())].sort(
    ([a, one], [b, other]) => other.length - one.length || a.length - b.length || compareText(a, b),
  );
  return best?.[0] ?? "";
}
