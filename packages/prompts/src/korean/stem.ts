import { koreanVerbs } from "../words/korean.js";

/** A verb stem, its position in the words written together, and what it asks for. */
export interface Stem {
  readonly verb: string;
  readonly group: keyof typeof koreanVerbs;
  readonly start: number;
  readonly end: number;
}

let stems: readonly { readonly verb: string; readonly group: keyof typeof koreanVerbs }[] | undefined;

/** Finds the stem that ends last; the longest of several. Null when there is none. */
export function lastStem(tail: string): Stem | null {
  stems ??= Object.entries(koreanVerbs).flatMap(([group, list]) =>
    list.split(/\s+/).map((verb) => ({ verb, group: group as keyof typeof koreanVerbs })),
  );
  const text = tail.toLowerCase();
  let found: Stem | null = null;
  for (const { verb, group } of stems) {
    const start = text.lastIndexOf(verb);
    const end = start + verb.length;
    // "종료시켜" turns nothing on; in "돌려봐", "봐" means to try and not to look.
    if (verb === "켜" && text[start - 1] === "시") continue;
    if (/^[a-z]/.test(verb) && /[a-z]/.test(`${text[start - 1] ?? ""}${text[end] ?? ""}`)) continue;
    if (verb.startsWith("봐") && /[해려쳐꿔워어아여내겨켜펴]/.test(text[start - 1] ?? "")) continue;
    if (start < 0 || (found !== null && (end < found.end || (end === found.end && start >= found.start))))
      continue;
    found = { verb, group, start, end };
  }
  return found;
}

/** True when a stem ends its clause. In "검색창에 디바운스 걸어줘" other words follow the stem, so nothing is searched. */
export function endsClause(words: readonly string[], { end }: Stem): boolean {
  let length = 0;
  return words.slice(-5).every((word) => {
    length += word.length;
    return length - word.length < end || AUXILIARY.test(word);
  });
}

const AUXILIARY =
  /^(?:좀|다시|한번|한|번|꼭|다|싹|빨리|먼저|바로|같이|더|[해하할합했]|줘|[주줄]|부탁|바[라랍람]|[봐보볼본]|버[려리]|[놔놓두둬]|[되될돼]|수|있|싶|것|거|게|[ㄱ-ㅣ]|고|만)/;

/** Returns the words before a stem, including the part of its own word before it. */
export function wordsBefore(words: readonly string[], tail: string, { start }: Stem): readonly string[] {
  const considered = words.slice(-5);
  let length = 0;
  for (const [index, word] of considered.entries()) {
    if (length + word.length > start || tail.length === 0) {
      const own = word.slice(0, start - length);
      return [...words.slice(0, words.length - considered.length + index), ...(own === "" ? [] : [own])];
    }
    length += word.length;
  }
  return words;
}
