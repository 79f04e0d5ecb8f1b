import { LETTER } from "../plain-text.js";
import { spacedPaths } from "./spaced-paths.js";

const EXTENSION =
  "(?:[cm]?[jt]sx?|d\\.ts|py|go|rs|rb|java|kts?|swift|php|cs|cc?|cpp|hh?|hpp|mdx?|json[c5]?|ya?ml|toml|s?css|less|html?|sql|sh|vue|svelte|env|lock|txt|xml|csv|gradle|proto|graphql|tf|ini|cfg|conf|prisma|ex|exs|scala|dart|lua|ps1|ipynb)";
const BEFORE = `(?<![${LETTER}@/.:~$*{-])`;
const AFTER = "(?![\\w/*-]|\\.\\w|\\()";
const STEP = `[${LETTER}.@-]+`;
/** Matches possible paths below the project's root. */
export const PATH = new RegExp(
  `${BEFORE}(?:\\./)?(?:${STEP}/)*[${LETTER}.@-]*[${LETTER}-]\\.${EXTENSION}${AFTER}|${BEFORE}(?:[${LETTER}-]+/){2,8}[${LETTER}-]+\\.[a-z][a-z\\d]{1,5}${AFTER}|${BEFORE}(?:\\./)?(?:${STEP}/)+(?:${STEP}/?)?(?=[\\s\`'",;:)\\]]|\\.(?:\\s|$)|$)`,
  "g",
);

/** Products whose names look like files, in lower case as well. */
const NO_FILE =
  /^(?:alpine|anime|asp|babylon|backbone|bignumber|chart|core|crypto|d3|decimal|discord|ember|ethers|express|highlight|knockout|leaflet|matter|moment|nest|next|node|nuxt|p5|passport|pdf|phaser|pixi|preact|prism|react|reveal|sails|socket|solid|tensorflow|three|video|vue|web3|zone)\.(?:js|io|net|ts)$/i;
/** Libraries such as "Passport.js". A file with such a name is written in quotes or with its folder. */
const LIBRARY = /^[A-Z][A-Za-z\d]*\.js$/;

const ENDING = new RegExp(`\\.${EXTENSION}$`);

/**
 * Returns the paths below the project's root that a text names; no URLs, patterns or places elsewhere on the machine.
 * Some text can be read in several ways: as one path with spaces or as several, or with a Korean particle at its end.
 * Then the reading that `exists` confirms is returned; without `exists`, all readings are.
 */
export function namedPaths(text: string, exists?: (path: string) => boolean): readonly string[] {
  const found = new Set<string>();
  let rest = withoutLinks(text);
  for (const { path, index, length, isSure } of spacedPaths(rest, ENDING)) {
    const isThere = exists?.(path);
    if (isSure || isThere !== false) found.add(path);
    if (isSure || isThere === true)
      rest = rest.slice(0, index) + " ".repeat(length) + rest.slice(index + length);
  }
  for (const { 0: raw, index } of rest.matchAll(PATH)) {
    const path = raw.replace(/^\.\//, "").replace(/\.+$/, "");
    if (path.startsWith("@") || path.includes("..") || NO_FILE.test(path)) continue;
    const isQuoted = rest[index - 1] === "`";
    if (!isPathLike(path, isQuoted) || (!isQuoted && LIBRARY.test(raw))) continue;
    const [whole = "", ...bare] = hangulReadings(path.replace(/\/$/, ""));
    const there = exists === undefined ? undefined : [whole, ...bare].find(exists);
    for (const reading of exists === undefined ? [whole, ...bare] : [there ?? bare[0] ?? whole])
      found.add(reading);
  }
  return [...found];
}

/**
 * False for "and/or", "I/O" and "feature/login": a file has an extension, a folder a slash at its end or three steps.
 */
function isPathLike(path: string, isQuoted: boolean): boolean {
  if (ENDING.test(path) || /(?:^|\/)\.[a-z]/.test(path)) return /[a-z]/i.test(path);
  const steps = path.split("/").filter((step) => step !== "");
  if (
    /^(?:origin|upstream|feature|release|hotfix|bugfix|refs|application|text|image|audio|video|multipart)$/.test(
      steps[0] ?? "",
    )
  )
    return false;
  if (
    /^(?:src|lib|app|apps|packages|test|tests|docs|scripts|config|internal|cmd|pkg|\.github)$/.test(
      steps[0] ?? "",
    )
  )
    return steps.length > 1 || path.endsWith("/");
  if (/^(?:[\w-]+\/){2,8}[\w-]+\.[a-z][a-z\d]{1,5}$/.test(path)) return true;
  if (path.endsWith("/")) return isQuoted || steps.length > 1;
  return isQuoted && steps.length > 2;
}

const PARTICLE = /(?<=[\w)-])[가-힣]+$|(?<=[가-힣]{2})(?:에서|에는|으로|까지|[은는이가을를에의와과도만로])$/u;
const GLUED = /^[가-힣]+(?=[A-Za-z.][^/]*[/.])/u;

/**
 * Returns a path as written and, because Korean may leave out a space, without the adjacent words of the sentence:
 * "docs/설계를", "파일src/a.ts".
 */
function hangulReadings(path: string): readonly string[] {
  const bare = [path.replace(PARTICLE, ""), path.replace(GLUED, "")];
  return [path, ...bare.filter((reading) => reading !== path)];
}

/**
 * Replaces the links in a text with spaces of the same length, and so whatever is longer than any path: on a path of a
 * hundred thousand steps, the pattern overflows the stack.
 */
export function withoutLinks(text: string): string {
  return text.replace(/\b[a-z][a-z+.-]{0,19}:\/\/\S+|\S{4097,}/gi, (run) => " ".repeat(run.length));
}
