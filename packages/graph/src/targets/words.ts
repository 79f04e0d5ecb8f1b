import { gitUnquoted } from "./git-unquoted.js";

/** Short everyday words that are also names of packages; they name a package only in quotes. */
const EVERYDAY = new Set(
  (
    "a ad add age all am an and any api app are art as ask at b bad be big bin bit box bug but buy by c can car cli co cut d " +
    "day db dev did do doc dry due e eg end env err etc f far few fit fix for fun g get go got h had has he her hex him his " +
    "hit hot how i id ie if in ip is it its j job k key l law lay led let lib lie log lot low m map max may me min mix my n new " +
    "next nil no nor not now o of off oh ok old on one or our out own p pay per pop pre pro put q r ran raw re red rm row run s " +
    "sad sap saw say sea see set she sit six so src sum t tag tar ten the tie tip to too top try two u ui up us use ux v via vs w " +
    "war was way we web who why win x y yes yet you z zip"
  ).split(" "),
);

/** True for a short everyday word, which names no package unless quoted. */
function isEverydayWord(word: string): boolean {
  return EVERYDAY.has(word.toLowerCase());
}

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
