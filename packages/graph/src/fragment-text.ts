/** The text before each searched value of a fragment, in the order of lines. */
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
 * Returns the fields of `foldNode` from a listed node, in the same order; lists are unparsed, with each element in
 * quotation marks. Null when a value contains escapes. The fragment is folded as a whole, which is safe because folding
 * never joins characters across a quotation mark, and only the values are cut out: one search may examine thousands of
 * nodes.
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

/**
 * True when the summary differs from the memory text. A JSON string never contains a line break, so the marks can only
 * match real fields.
 */
function hasOwnSummary(fragment: string): boolean {
  const candidate = fragment.indexOf(CANDIDATE_START);
  const summary = fragment.indexOf(SUMMARY_START, candidate);
  const end = fragment.indexOf("\n", summary + 1);
  return (
    fragment.slice(candidate + CANDIDATE_START.length, summary) !==
    fragment.slice(summary + SUMMARY_START.length, end)
  );
}
