import type { Syntax } from "./code-text.js";

/**
 * How a language writes tests. Patterns are matched against code without comments and texts, except `files`, `skipFile`
 * and `name`.
 */
export interface TestLanguage {
  readonly files: RegExp;
  readonly syntax: Syntax;
  /** Matches the beginning of a test; the first group is its name if the code contains it. */
  readonly test: RegExp;
  /** Matches the beginning of a suite, which holds tests and can be skipped with them. */
  readonly suite?: RegExp;
  /** Where a test or suite ends: with the call, with the block in curly brackets, or where the indentation ends. */
  readonly extent: "call" | "block" | "indent";
  /** In the text before or at the beginning of a test or suite: it does not run. */
  readonly skip?: RegExp;
  /** Anywhere in a test: it does not run. */
  readonly skipInside?: RegExp;
  /** Anywhere outside tests: no test of the file runs. */
  readonly skipAll?: RegExp;
  /** In a comment line above all code: no test of the file runs unless it is requested. */
  readonly skipFile?: RegExp;
  /** At the beginning of a test or suite: nothing else in the file runs. */
  readonly only?: RegExp;
  /** Matches the name of a test after its beginning. */
  readonly name?: RegExp;
}

const C_LIKE: Syntax = { comments: ["//"], blocks: true, quotes: '"', long: ['"""'], hasCharacters: true };
const HASHED: Syntax = { comments: ["#"], blocks: false, quotes: "\"'", long: ['"""', "'''"] };
const SCRIPT: Syntax = { comments: ["//"], blocks: true, quotes: "\"'", long: ["`"], hasPatterns: true };

const WAYS =
  "(?:\\.(?:skip|todo|only|fixme|concurrent|sequential|fails|failing|each|for|skipIf|runIf|serial))*";

/** The languages whose tests can be counted. */
export const TEST_LANGUAGES: readonly TestLanguage[] = [
  {
    files: /\.[cm]?[jt]sx?$/,
    syntax: SCRIPT,
    test: new RegExp(
      `(?<![.\\w$])(?:[xf]?(?:it|test)|specify|Deno\\.test(?:\\.\\w+)?|t\\.test)${WAYS}(?:\\s*(?=[(\`])|(?=<))`,
      "g",
    ),
    suite: new RegExp(
      `(?<![.\\w$])(?:[xf]?(?:describe|context)|suite|test\\.describe)${WAYS}(?:\\s*(?=\\()|(?=<))`,
      "g",
    ),
    extent: "call",
    skip: /^x|\.(?:skip|todo|fixme|skipIf|ignore)\b|\b(?:skip|todo|ignore)\s*:\s*(?:true|["'`])/,
    skipInside: /(?<![\w$])(?:this|t|ctx|context|test)\.(?:skip|todo|fixme)\s*\(/,
    only: /^f(?:it|test|describe|context)|\.only\b|\bonly\s*:\s*true/,
  },
  {
    files: /\.py$/,
    syntax: HASHED,
    test: /^[ \t]*(?:async[ \t]+)?def[ \t]+(test\w*)[ \t]*\(/gm,
    suite: /^[ \t]*class[ \t]+\w+/gm,
    extent: "indent",
    skip: /@(?:\w+\.)*(?:skip|skipif|skipIf|skipUnless)\b/,
    skipInside: /\b(?:pytest\.skip|self\.skipTest)\s*\(|\braise\s+(?:unittest\.)?SkipTest\b/,
    skipAll: /^pytestmark\s*=.*\bskip|^pytest\.skip\(/m,
  },
  {
    files: /\.go$/,
    syntax: { ...C_LIKE, long: ["`"] },
    test: /^func[ \t]+((?:Test(?!Main\b)|Fuzz|Example)\w*)[ \t]*\(/gm,
    extent: "block",
    skipInside: /\b\w+\.Skip(?:Now|f)?\(/,
    // The tag of a platform may match the current one. These words are tags of the project's own, which must be
    // passed explicitly.
    skipFile:
      /^\/\/(?:go:build| \+build) (?:\w+ && )*(?:ignore|never|none|disabled|todo|wip|skip|slow|manual|integration|e2e|acceptance|functional|\w*tests?)\s*$/m,
  },
  {
    files: /\.(?:java|kts?|groovy|scala)$/,
    syntax: C_LIKE,
    test: /@(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate)\b/g,
    suite: /\b(?:class|object)\s+\w+/g,
    extent: "block",
    skip: /@(?:Disabled\w*|Ignore)\b|\benabled\s*=\s*false/,
    name: /\b(?:void|fun|def)\s+(?:<[^>\n]*>\s*)?(`[^`\n]*`|\w+)/,
  },
  {
    files: /\.(?:cs|fs|vb)$/,
    syntax: C_LIKE,
    test: /[[,]\s*(?:\w+\.)*(?:Fact|Theory|Test|TestMethod|DataTestMethod)\b(?=\s*[\](,])/g,
    suite: /\bclass\s+\w+/g,
    extent: "block",
    skip: /\[(?:Ignore|Explicit)\b|\bSkip\s*=/,
    name: /\b(?:void|Task(?:<[^>\n]*>)?)\s+(\w+)/,
  },
  {
    files: /\.rs$/,
    syntax: C_LIKE,
    test: /#\[(?:\w+::)*(?:test|rstest|test_case)\b/g,
    extent: "block",
    skip: /#\[ignore\b/,
    name: /\bfn\s+(\w+)/,
  },
  {
    files: /\.swift$/,
    syntax: C_LIKE,
    test: /\bfunc\s+(test\w*)\s*\(|@Test\b/g,
    extent: "block",
    skip: /\.disabled\s*\(/,
    skipInside: /\bXCTSkip\w*\s*\(/,
    name: /\bfunc\s+(`[^`\n]*`|\w+)/,
  },
  {
    files: /\.php$/,
    syntax: { ...SCRIPT, comments: ["//", "#"], long: [], hasPatterns: false },
    test: /\bfunction\s+(test\w*)\s*\(|#\[Test\b/g,
    extent: "block",
    skipInside: /->\s*markTest(?:Skipped|Incomplete)\s*\(/,
    name: /\bfunction\s+(\w+)/,
  },
  {
    files: /\.rb$/,
    syntax: { ...HASHED, long: [] },
    test: /^[ \t]*(?:[xf]?(?:it|specify|example|scenario)|test)\b(?=[ (]*["'])|^[ \t]*def[ \t]+(test_\w+)/gm,
    suite: /^[ \t]*[xf]?(?:RSpec\.)?(?:describe|context|feature)\b/gm,
    extent: "indent",
    skip: /^\s*x/,
    skipInside: /^[ \t]*(?:skip|pending)\b/m,
    only: /^\s*f(?:it|specify|example|scenario|describe|context)\b/,
  },
  {
    files: /\.exs$/,
    syntax: HASHED,
    test: /^[ \t]*(?:test|property)[ \t]+(?=")/gm,
    extent: "indent",
    skip: /@tag\s+(?::skip|skip:)/,
    skipAll: /^\s*@(?:module|describe)tag\s+(?::skip|skip:)/m,
  },
  {
    files: /\.dart$/,
    syntax: { ...SCRIPT, long: ['"""', "'''"], hasPatterns: false },
    test: /(?<![.\w$])test(?:Widgets)?\s*(?=\()/g,
    suite: /(?<![.\w$])group\s*(?=\()/g,
    extent: "call",
    skipInside: /\bskip\s*:\s*(?!false|null)/,
    skipAll: /^@Skip\b/m,
  },
  {
    files: /\.(?:c|cc|cpp|cxx|h|hpp)$/,
    syntax: C_LIKE,
    test: /^[ \t]*(?:TYPED_)?(?:TEST(?:_F|_P|_CASE|_METHOD)?|SCENARIO|BOOST_AUTO_TEST_CASE)[ \t]*\(([^)"\n]*)/gm,
    extent: "block",
    skip: /\bDISABLED_/,
    skipInside: /\bGTEST_SKIP\s*\(/,
  },
  {
    files: /\.bats$/,
    syntax: HASHED,
    test: /^@test\b/gm,
    extent: "block",
    skipInside: /^[ \t]*skip\b/m,
  },
];
