import { KOREAN_SENSES } from "./korean.js";
import { type Part, SENSES_WITH_DENIAL, type Sense } from "./sense.js";

/** Denials, which follow the word they deny: "알리지 않", "확인 없이", "배포하면 안 된다". */
const DENIALS =
  /^[가-힣]{0,2}?(?:지(?:는|도|를)? ?(?:않|말|맙|마|못|아니)|(?:면|서는|선) ?안|(?:을|를|은|는|이|가|도|의)? ?(?:없이|없어도|없는|필요(?:가|는|도)? ?없|것(?:이|도)? ?없|할 필요|말고| ?수(?:는|도)? ?없|없음|없다|없습|금지))/;

interface Entry {
  readonly sense: Sense;
  readonly letters: string;
}

/** Entries by their first two letters, and separately those that may occur anywhere in a word. */
interface Entries {
  readonly starts: ReadonlyMap<string, readonly Entry[]>;
  readonly endings: readonly Entry[];
}

let entries: Entries | undefined;

/**
 * Returns the entries of the Korean lexicon, decomposed into letters. A decomposed stem is a prefix of all its forms:
 * "알리" of "알릴" and "알린".
 */
function koreanEntries(): Entries {
  if (entries !== undefined) return entries;
  const starts = new Map<string, Entry[]>();
  const endings: Entry[] = [];
  for (const [name, list] of Object.entries(KOREAN_SENSES))
    for (const word of list.split("|")) {
      const sense = name as Sense;
      const letters = word.replace("*", "").normalize("NFD");
      if (word.startsWith("*")) endings.push({ sense, letters });
      else {
        const start = letters.slice(0, 2);
        const known = starts.get(start);
        if (known === undefined) starts.set(start, [{ sense, letters }]);
        else known.push({ sense, letters });
      }
    }
  entries = { starts, endings };
  return entries;
}

const WORD_STARTS = /(?<![\u1100-\u11ffa-z])[\u1100-\u11ffa-z.~-]/g;

/** Adds the senses of the Korean words of a sentence. */
export function addKoreanSenses(found: Set<Part>, sentence: string): void {
  const { starts, endings } = koreanEntries();
  const all = sentence.normalize("NFD");
  const add = ({ sense, letters }: Entry, at: number): void => {
    found.add(SENSES_WITH_DENIAL.has(sense) && isDenied(all, at + letters.length) ? `-${sense}` : sense);
  };
  for (const { index } of all.matchAll(WORD_STARTS))
    for (const entry of starts.get(all.slice(index, index + 2)) ?? [])
      if (all.startsWith(entry.letters, index)) add(entry, index);
  for (const entry of endings) {
    const at = all.indexOf(entry.letters);
    if (at >= 0) add(entry, at);
  }
}

function isDenied(all: string, end: number): boolean {
  const after = all.slice(end, end + 40).replace(/^[\u11a8-\u11ff]/, "");
  return DENIALS.test(after.normalize("NFC"));
}
