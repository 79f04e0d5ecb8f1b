/** What may be named in a text, before anybody looked whether it is there. */
export interface NamedWords {
  readonly paths: readonly string[];
  readonly symbols: readonly string[];
  readonly packages: readonly string[];
}

const PATH = /(?:[\w@.~+-]+\/)+[\w@.+-]*|[\w@+-][\w@.+-]*\.[A-Za-z]\w{0,9}/g;
const QUOTED = /`([^`\n]{1,200})`/g;
const IDENTIFIER = /[A-Za-z_$][\w$]{2,59}/g;
const SCOPED = /@[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*/g;
const WORD = /(?<![\w@/.-])[a-z][a-z0-9-]{3,60}(?![\w/]|-)/g;

/** The words of a text that may name files, folders, symbols and packages of a repository. */
export function namedWords(text: string): NamedWords {
  const quoted = [...text.matchAll(QUOTED)].map(([, inside = ""]) => inside.trim());
  const paths = [...quoted.filter((inside) => /[/.]/.test(inside)), ...(text.match(PATH) ?? [])];
  // Of "Owner.member" the member.
  const called = quoted.flatMap(
    (inside) => /^(?:[A-Za-z_$][\w$]*(?:\.|::|#|->))*([A-Za-z_$][\w$]*)(?:\(.*\))?$/.exec(inside)?.[1] ?? [],
  );
  const shaped = (text.match(IDENTIFIER) ?? []).filter(isShapedLikeSymbol);
  return {
    paths: distinct(paths.map(cleanPath).filter((path) => path !== "")),
    symbols: distinct([...called.filter((name) => name.length > 2), ...shaped]),
    packages: distinct([...(text.match(SCOPED) ?? []).map(cleanPath), ...(text.match(WORD) ?? [])]),
  };
}

/** Words of prose have neither a capital inside nor an underscore. */
function isShapedLikeSymbol(word: string): boolean {
  return /[a-z\d][A-Z]/.test(word) || /[A-Za-z\d]_[A-Za-z\d]/.test(word);
}

function cleanPath(path: string): string {
  return path
    .replace(/^(?:\.\/)+/, "")
    .replace(/:\d+(?::\d+)?$/, "")
    .replace(/[.,:;!?/]+$/, "");
}

function distinct(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}
