import { foldText } from "@orange-hyper/core/text";
import { FIELD_BREAK, foldNode, LIST_BREAK } from "./fold.js";
import type { NodeData } from "./schema.js";
import { summaryFromData } from "./wire.js";

/** The searched fields of a listed node on one line, as foldNode has them. */
export function foldFragment(fragment: string): string {
  const values = fragmentValues(fragment, foldText);
  if (values === null) return foldNode(summaryFromData(JSON.parse(fragment) as NodeData));
  const lists = values.slice(LISTS).map((list) => list.split('"').filter((_, index) => index % 2 === 1));
  return [...values.slice(0, LISTS), ...lists.map((list) => list.join(LIST_BREAK))].join(FIELD_BREAK);
}

/** So many values are no lists. */
const LISTS = 7;

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
 * The values of foldFragment in its order, lists as they stand there, each element in quotation marks. Null where a value
 * is escaped. The text is folded as a whole, for neither form of a letter reaches across a quotation mark, and nothing is
 * cut out but the values: thousands of nodes are looked into for one search.
 */
export function fragmentValues(fragment: string, fold: (text: string) => string): readonly string[] | null {
  if (fragment.includes("\\")) return null;
  const text = fold(fragment);
  const found: string[] = [];
  let end = 0;
  for (const mark of MARKS) {
    const start = text.indexOf(mark, end) + mark.length;
    end = text.indexOf('"', start);
    found.push(text.slice(start, end));
  }
  const [id = "", nodeType = "", title = "", quest = "", proposal = "", candidate = "", own = ""] = found;
  const keywords = text.indexOf(KEYWORDS_MARK, end);
  const tags = text.slice(text.indexOf(TAGS_MARK, end) + TAGS_MARK.length, keywords);
  const summary = own !== candidate || hasOwnSummary(fragment) ? own : "";
  const rest = text.slice(keywords + KEYWORDS_MARK.length);
  return [id, title, candidate, summary, nodeType, quest, proposal, tags, rest];
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
