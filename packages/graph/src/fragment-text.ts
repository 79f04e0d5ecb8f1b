import { foldText } from "@orange-hyper/core/text";
import { FIELD_BREAK, foldNode, LIST_BREAK } from "./fold.js";
import type { NodeData } from "./schema.js";
import { summaryFromData } from "./wire.js";

/** In the lines of a fragment, where each value stands that takes one line, and what comes before it. */
const ID = { line: 1, start: '        "id": "'.length };
const NODE_TYPE = { line: 6, start: '        "node_type": "'.length };
const TITLE = { line: 9, start: '        "title": "'.length };
const SOURCE_QUEST = { line: 10, start: '        "source_quest": "'.length };
const SOURCE_PROPOSAL = { line: 11, start: '        "source_proposal": "'.length };
const CANDIDATE = { line: 14, start: '        "candidate_memory": "'.length };
const SUMMARY = { line: 15, start: '        "summary": "'.length };
const TAGS_LINE = 16;
const ITEM_START = '          "'.length;

/**
 * The searched fields of a listed node on one line, as foldNode has them. A text without escapes is folded as a whole, for
 * neither form of a letter reaches across a quotation mark; thousands are folded for one search.
 */
export function foldFragment(fragment: string): string {
  if (fragment.includes("\\")) return foldNode(summaryFromData(JSON.parse(fragment) as NodeData));
  const lines = foldText(fragment).split("\n");
  const value = ({ line, start }: typeof ID): string => (lines[line] ?? "").slice(start, -2);
  const tags = readList(lines, TAGS_LINE);
  return [
    value(ID),
    value(TITLE),
    value(CANDIDATE),
    hasOwnSummary(fragment) ? value(SUMMARY) : "",
    value(NODE_TYPE),
    value(SOURCE_QUEST),
    value(SOURCE_PROPOSAL),
    tags.items.join(LIST_BREAK),
    readList(lines, tags.next).items.join(LIST_BREAK),
  ].join(FIELD_BREAK);
}

/** In a fragment, what comes before each value that a search looks at, in the order of lines. */
const MARKS = [
  "id",
  "node_type",
  "title",
  "source_quest",
  "source_proposal",
  "candidate_memory",
  "summary",
].map((name) => `\n        "${name}": "`);
const TAGS_MARK = '\n        "tags": ';
const KEYWORDS_MARK = '\n        "keywords": ';

/**
 * The values of foldFragment, found without cutting the text into lines; lists as they stand there, each element in
 * quotation marks. Null where a value is escaped.
 */
export function fragmentValues(fragment: string): readonly string[] | null {
  if (fragment.includes("\\")) return null;
  const text = foldText(fragment);
  const found: string[] = [];
  let end = 0;
  for (const mark of MARKS) {
    const start = text.indexOf(mark, end) + mark.length;
    end = text.indexOf('"', start);
    found.push(text.slice(start, end));
  }
  const [
    id = "",
    nodeType = "",
    title = "",
    sourceQuest = "",
    sourceProposal = "",
    candidate = "",
    own = "",
  ] = found;
  const keywords = text.indexOf(KEYWORDS_MARK, end);
  const tags = text.slice(text.indexOf(TAGS_MARK, end) + TAGS_MARK.length, keywords);
  const summary = own !== candidate || hasOwnSummary(fragment) ? own : "";
  const rest = text.slice(keywords + KEYWORDS_MARK.length);
  return [id, title, candidate, summary, nodeType, sourceQuest, sourceProposal, tags, rest];
}

const CANDIDATE_START = '\n        "candidate_memory": ';
const SUMMARY_START = '\n        "summary": ';

/** No string in JSON holds a line end, so that a line that begins so is that of the field. */
function hasOwnSummary(fragment: string): boolean {
  const candidate = fragment.indexOf(CANDIDATE_START);
  const summary = fragment.indexOf(SUMMARY_START, candidate);
  const end = fragment.indexOf("\n", summary + 1);
  return (
    fragment.slice(candidate + CANDIDATE_START.length, summary) !==
    fragment.slice(summary + SUMMARY_START.length, end)
  );
}

/** The list that begins on a line, and the line behind it. */
function readList(
  lines: readonly string[],
  first: number,
): { readonly items: readonly string[]; readonly next: number } {
  const items: string[] = [];
  let next = first + 1;
  if (lines[first]?.includes("[]") === true) return { items, next };
  for (; lines[next]?.startsWith('          "') === true; next++) {
    const line = lines[next] as string;
    items.push(line.slice(ITEM_START, line.endsWith(",") ? -2 : -1));
  }
  return { items, next: next + 1 };
}
