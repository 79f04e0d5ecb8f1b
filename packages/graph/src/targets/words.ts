import { isEverydayWord } from "./everyday-words.js";
import { gitUnquoted } from "./git-unquoted.js";

/** Words of a text that may name something, before their existence is checked. */
export interface NamedWords {
  /** Candidates for files and folders. */
  readonly paths: readonly string[];
  /** Candidates for files only: a word without a dot or slash rarely means a folder. */
  readonly files: readonly string[];
  readonly symbols: readonly string[];
  readonly packages: readonly string[];
}

const QUOTED = /(?<![\p{L}\p{N}])["'`“‘「『]([^\n"'`”’」』]{1,200})["'`”’」』]/gu;
const CODE = /`([^`\n]{1,200})`/g;
const IDENTIFIER = /[A-Za-z_$][\w$]{2,59}/g;
/** Matches a run of characters that paths and package names consist of. */
const RUN = /[\p{L}\p{N}_@.~+/-]+/gu;
const MAX_RUN_LENGTH = 300;

/** Extracts the words of a text that may name files, folders, symbols and packages of a repository. */
export function namedWords(text: string): NamedWords {
  const quoted = [...text.matchAll(QUOTED)].map(([, inside = ""]) => gitUnquoted(inside.trim()));
  const runs = (text.match(RUN) ?? []).filter((run) => run.length <= MAX_RUN_LENGTH).map(cleanPath);
  const plain = runs.flatMap(withoutEnding);
  const bare = quoted.filter((inside) => !/[/.\s]/.test(inside));
  // The member of "Owner.member".
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

/** Matches the well-known names of files without an extension. */
const NAMED_FILE = /^(?:[A-Z][a-z]{2,12}file|CODEOWNERS|LICEN[CS]E|NOTICE|README|CHANGELOG|CONTRIBUTING)$/;

function isPathLike(run: string): boolean {
  return run.includes("/") || /^\.[A-Za-z]/.test(run) || /\.[A-Za-z]\w{0,9}$/.test(run);
}

const PARTICLE = /(?:에서는|에서|에는|에게|으로|부터|까지|처럼|보다|[은는이가을를에의와과도만로])$/;

/**
 * Returns a word and, when it is Korean, also the word without its possible particle: "docs/설계.md는", "Dockerfile을",
 * "docs/설계를".
 */
function withoutEnding(run: string): readonly string[] {
  if (!/\p{Script=Hangul}$/u.test(run)) return [run];
  const [, ascii] = /^(.*[\w)])\p{Script=Hangul}+$/u.exec(run) ?? [];
  return [run, ...(ascii === undefined ? [run.replace(PARTICLE, "")] : [ascii])];
}

/** True for a word with an inner capital or an underscore, which words of prose do not have. */
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
