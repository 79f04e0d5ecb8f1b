import { BEFORE, deny, inform, type Rule } from "./rule.js";
import { isProse } from "./sample-path.js";

const MARKER = /^\s*(?:\/\/|#|--|;|\/\*+|\*|<!--|\{\/\*|%)\s*/.source;
const DOTS = /(?:\.{3}|…)/.source;
const WHAT =
  /(?:(?:the\s+)?(?:existing|previous|rest\s+of(?:\s+the)?|remaining|other)\s+(?:\w+\s+){0,2}(?:code|file|implementation|contents?|functions?|methods?|imports?|logic|class|component)|same\s+as\s+before|(?:code|file|rest)\s+(?:remains|stays)\s+(?:the\s+same|unchanged))/
    .source;
const TAIL =
  /(?:\s+(?:here|above|below|unchanged|as\s+before|goes\s+here|(?:remains?|stays?|is|are)\s+(?:the\s+same|unchanged)))?/
    .source;
const END = /\s*[.:)\]]*\s*(?:\*\/\}?|-->)?\s*$/.source;
/** Matches a comment that only stands for code that was left out. */
const STUB = new RegExp(
  `${MARKER}(?:[[(]?${DOTS}\\s*${WHAT}${TAIL}\\s*${DOTS}?|${WHAT}${TAIL}\\s*${DOTS}|(?:the\\s+)?(?:existing|previous|rest\\s+of(?:\\s+the)?)\\s+(?:code|file|implementation|contents?|functions?)${TAIL})${END}`,
  "i",
);

/** Refuses a whole file in which a comment stands for code that was left out. */
export const blockElisionStub: Rule = {
  name: "block-elision-stub",
  description:
    'A whole file with a comment such as "... existing code ..." in place of the code is not written.',
  category: "quality",
  defaultEnabled: true,
  match: BEFORE,
  effect: "deny",
  fn: ({ use }) => {
    for (const { path, text, before, isWhole } of use.writes) {
      if (isProse(path) || !/existing|previous|rest|remaining|other|same|remains|stays/i.test(text)) continue;
      const known = new Set(before.split("\n"));
      const line = text.split("\n").findIndex((one) => one.length < 200 && STUB.test(one) && !known.has(one));
      if (line === -1) continue;
      const where = `Line ${line + 1} is a comment in place of code that was left out`;
      return isWhole
        ? deny(`${where}. Write the whole file, or edit only the part that changes.`)
        : inform(`${where}; see to it that the code is still there.`);
    }
    return null;
  },
};
