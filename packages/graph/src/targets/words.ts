import { isEverydayWord } from "./everyday-words.js";
import { gitUnquoted } from "./git-unquoted.js";

/** What may be named in a text, before anybody looked whether it is there. */
export interface NamedWords {
  /** Of files and folders. */
  readonly paths: readonly string[];
  /** Of files alone: a word without a dot or a slash is seldom a folder that is meant. */
  readonly files: readonly string[];
  readonly symbols: readonly string[];
  readonly packages: readonly string[];
}

const QUOTED = /(?<![\p{L}\p{N}])["'`“‘「『]([^\n"'`”’」』]{1,200})["'`”’」』]/gu;
const CODE = /`([^`\n]{1,200})`/g;
const IDENTIFIER = /[A-Za-z_$][\w$]{2,59}/g;
/** Whatever a path or the name of a package is made of. */
const RUN = /[\p{L}\p{N}_@.~+/-]+/gu;
const LONGEST_RUN = 300;

/** The words of a text that may name files, folders, symbols and packages of a repository. */
export function namedWords(text: string): NamedWords {
  const quoted = [...text.matchAll(QUOTED)].map(([, inside = ""]) => gitUnquoted(inside.trim()));
  const runs = (text.match(RUN) ?? []).filter((run) => run.length <= LONGEST_RUN).map(cleanPath);
  const plain = runs.flatMap(withoutEnding);
  const bare = quoted.filter((inside) => !/[/.\s]/.test(inside));
  // Of "Owner.member" the member.
  const called = [...text.matchAll(CODE)].flatMap(
    ([, inside = ""]) =>
      /^(?:[A-Za-z_$][\w$]*(?:\.|::|#|->))*([A-Za-z_$][\w$]*)(?:\(.*\))?$/.exec(inside.trim())?.[1] ?? [],
  );
  const shaped = (text.match(IDENTIFIER) ?? []).filter(isShapedLikeSymbol);
  return {
    paths: distinct([
      ...quoted.filter((inside) => /[/.]/.test(inside)).map(cleanPath),
      ...plain.filter(isPathLike),
    ]),
    files: distinct([...bare, ...plain.filter((run) => NAMED_FILE.test(run))]),
    symbols: distinct([...called.filter((name) => name.length > 2), ...shaped]),
    packages: distinct([...quoted, ...plain.filter((run) => !isEverydayWord(run))]),
  };
}

/** Files without an ending that everybody calls by their name. */
const NAMED_FILE = /^(?:[A-Z][a-z]{2,12}file|CODEOWNERS|LICEN[CS]E|NOTICE|README|CHANGELOG|CONTRIBUTING)$/;

function isPathLike(run: string): boolean {
  return run.includes("/") || /^\.[A-Za-z]/.test(run) || /\.[A-Za-z]\w{0,9}$/.test(run);
}

const PARTICLE = /(?:에서는|에서|에는|에게|으로|부터|까지|처럼|보다|[은는이가을를에의와과도만로])$/;

/** A word as it is and, where it is Korean, without what may be its ending: "docs/설계.md는", "Dockerfile을", "docs/설계를". */
function withoutEnding(run: string): readonly string[] {
  if (!/\p{Script=Hangul}$/u.test(run)) return [run];
  const [, ascii] = /^(.*[\w)])\p{Script=Hangul}+$/u.exec(run) ?? [];
  return [run, ...(ascii === undefined ? [run.replace(PARTICLE, "")] : [ascii])];
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
  return [...new Set(words)].filter((word) => word !== "");
}
