import { patterns } from "../pattern/patterns.js";

/**
 * Expressions that are written as one word or as several, with the word that replaces them; an empty word stands for
 * the two groups of the expression joined.
 */
const WORDS: readonly (readonly [source: string, word: string])[] = [
  ["\\btim(?:e|es|ed|ing)[ -]out\\b", "timeout"],
  ["\\bpull requests?\\b", "pr"],
  ["\\bby hand\\b", "manually"],
  ["\\bone (?:after (?:the other|another)|by one|at a time)\\b", "sequentially"],
  ["\\b(?:at the same time|side by side)\\b", "parallel"],
  ["\\b(?:deleted?|removed?) (?:for good|permanently|for ?ever)\\b", "hard delete"],
  ["\\b(?:in (?:any|no particular|arbitrary|random) order|out of order)\\b", "unordered"],
  ["\\bin (?:strict |the right |their original |the original )?order\\b(?! to\\b)", "sequentially"],
  ["\\b(?:ahead of|prior to|in advance of)\\b", "before"],
  ["\\bbelongs? to\\b|\\b(?:is|are) the owners? of\\b", "own"],
  [
    "\\b(?:(?:is|are) (?:taken|fetched|obtained|loaded|pulled) from|comes? from|(?:is|are) (?:supplied|provided) by)\\b",
    "from",
  ],
  ["\\b(?:larger|bigger|greater|longer|higher) than\\b", "more than"],
  ["\\b(?:goes|go) out\\b", "send"],
  ["\\b(?:switch|turn)(?:ed|s)? off\\b|\\b(?:is|are|stays?|starts?) off\\b|\\boff by default\\b", "disabled"],
  [
    "\\b(?:switch|turn)(?:ed|s)? on\\b|\\b(?:is|are) on by default\\b|\\bdefault (?:\\w+ ){0,4}is on\\b",
    "enabled",
  ],
  ["\\bin[ -]place\\b", "inplace"],
  ["\\bexactly[ -]once\\b", "exactlyonce"],
  ["\\bat[ -]least[ -]once\\b", "atleastonce"],
  ["\\bat[ -]most[ -]once\\b", "atmostonce"],
  ["\\bcase[ -]?sensitive(?:ly)?\\b", "casesensit"],
  [
    "\\bcase[ -]?insensitive(?:ly)?\\b|\\bignor(?:e|es|ing) (?:the )?case\\b|\\bregardless of case\\b",
    "caseinsensit",
  ],
  ["\\bmerge commits?\\b", "mergecommit"],
  ["\\b(?:plain|clear)[ -]?text\\b|\\bin the clear\\b|일반 텍스트|평문", "plaintext"],
  ["\\b(?:build|compile)[ -]time\\b", "buildtime"],
  ["\\brun[ -]time\\b", "runtime"],
  ["\\bread[ -]only\\b", "readonly"],
  ["\\bappend[ -]only\\b", "appendonly"],
  ["\\bauto[ -]?increment(?:ed|ing)?\\b", "autoincr"],
  ["\\bgoogle cloud storage\\b", "gcs"],
  ["\\bsql server\\b", "mssql"],
  ["\\blocal time(?: ?zone)?\\b", "localtime"],
  [
    "\\b(?!(?:time|back|front|roll|start|set|clean|fall|end|code)s?[ -](?:in|on)s?\\b)(log|sign|time|back|front|roll|start|set|check|clean|fall|end|on|code)s?[ -](in|on|zone|end|back|up|out|point|base|demand)s?\\b",
    "",
  ],
  ["\\bazure blob(?: storage)?\\b", "azureblob"],
  ["\\bgoogle maps?\\b", "googlemap"],
  ["다시 시도", "재시도"],
  ["지(?:운다|웁니다|워진다)", "삭제한다"],
  ["만들어(?:진다|집니다)", "만든다"],
  ["(?<=[일간월년분초] ?)이? ?(?:지나면|지난 ?뒤에?|후에)", " 뒤에"],
  ["(?:한|1) ?시간마다|시간마다", "매시간"],
  ["(\\d)(원) 단위", ""],
  ...["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map(
    (day, at) => [`${"월화수목금토일"[at]}요일`, day] as const,
  ),
];

/** Patterns of these expressions. */
export const PHRASES = patterns(
  "phrases",
  WORDS.map(([source]) => source),
  "gi",
);

/** Replaces expressions that are written in several ways with one form. */
export function withPhrases(text: string): string {
  return PHRASES.replaceAll(text, ([, one = "", two = ""], number) => {
    const [, word = ""] = WORDS[number] ?? [];
    return word === "" ? one + two : word;
  });
}
