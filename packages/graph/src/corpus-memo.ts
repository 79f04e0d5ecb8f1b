import { type Collection, segmentsOf } from "@orange-hyper/core/derived";
import type { Corpus, Postings } from "@orange-hyper/recall";

/** The lengths of a corpus, which take all of its passages to know. */
export interface CorpusNumbers extends Pick<Corpus, "documentOf" | "passageLengths" | "lengths"> {
  readonly livePassages: number;
  /** Of all live passages. */
  readonly words: number;
}

/** What was found out about one generation of a graph. */
export interface CorpusMemo {
  readonly numbers: CorpusNumbers;
  readonly ids: Map<number, string>;
  postings(term: string, read: () => Postings | null): Postings | null;
}

/** So many postings are kept: 32 MiB. */
const MOST_POSTINGS = 4 * 1024 * 1024;

let last: { readonly generation: string; readonly memo: CorpusMemo } | undefined;

/** What is known of the graph: a process that lasts asks one generation again and again, and no other is kept. */
export function corpusMemo({ manifest, spec }: Collection, numbersOf: () => CorpusNumbers): CorpusMemo {
  const generation = `${spec.owner}\n${segmentsOf(manifest)}`;
  if (last?.generation !== generation) last = { generation, memo: newMemo(numbersOf()) };
  return last.memo;
}

function newMemo(numbers: CorpusNumbers): CorpusMemo {
  const known = new Map<string, Postings | null>();
  let kept = 0;
  return {
    numbers,
    ids: new Map(),
    postings: (term, read) => {
      const found = known.get(term);
      if (found !== undefined) return found;
      const made = read();
      kept += made?.passages.length ?? 0;
      if (kept > MOST_POSTINGS) {
        known.clear();
        kept = made?.passages.length ?? 0;
      }
      known.set(term, made);
      return made;
    },
  };
}
