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
 * The fields of foldNode in its order, lists as they stand in the fragment, each element in quotation marks. Null where a
 * value is escaped. The text is folded as a whole, for neither form of a letter reaches across a quotation mark, and nothing is
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
