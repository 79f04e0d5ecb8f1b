import { readFileSync } from "node:fs";

/** @typedef {{ readonly id: string, readonly type: string, readonly text: string }} Memory */
/** @typedef {{ style: string, kinds: string[], expected: string[], text: string }} BenchQuery */
/** @typedef {{ hits: number, of: number }} Row */

const read = (name) => JSON.parse(readFileSync(new URL(`cases/${name}.json`, import.meta.url), "utf8"));

/** @type {readonly Memory[]} */
export const MEMORIES = read("memories");
/** @type {readonly BenchQuery[]} */
export const QUERIES = read("queries");
/** @type {readonly BenchQuery[]} */
export const HELD_OUT = read("held-out");

/** Two other projects, asked about later: a game's servers and a laboratory's instruments. @type {readonly Memory[]} */
export const OTHER_MEMORIES = read("other-memories");
/** @type {readonly BenchQuery[]} */
export const OTHER_QUERIES = read("other-queries");

/**
 * More projects, each with its own memories. Those of a ferry line and a clinic are asked about in the words of somebody
 * who does not know how the memories put it, and those of bookings and battles in a colleague's. A fourth of the freight
 * forwarder's queries without an answer are as long as a ticket; those of the banking app and the card game share words
 * with memories on purpose. The last three were written for the rules of the gate.
 * @type {readonly { readonly title: string, readonly memories: readonly Memory[], readonly queries: readonly BenchQuery[] }[]}
 */
export const PROJECTS = [
  ["a ferry line", "ferry"],
  ["a clinic", "clinic"],
  ["a hospital's bookings and a game's battles", "bookings-and-battles"],
  ["a freight forwarder", "freight"],
  ["a banking app", "bank"],
  ["a card game", "card-game"],
  ["a warehouse of robots", "warehouse"],
  ["a podcast app", "podcast"],
  ["an examination board", "exams"],
].map(([title, name]) => ({ title, ...read(name) }));

const STYLES = ["keyword", "question", "prompt"];
const KINDS = ["inflection", "synonym", "identifier", "path", "typo", "korean", "long"];

/**
 * How well queries find what they expect.
 * @param {readonly BenchQuery[]} queries
 * @param {{ find: (text: string) => readonly string[], tell?: (text: string) => readonly string[] }} recall `find` answers
 *   ids, best first; `tell` those that would be told unasked
 */
export function score(queries, { find, tell }) {
  const answerable = queries.filter(({ expected }) => expected.length > 0);
  const results = answerable.map((query) => {
    const told = tell?.(query.text);
    return { query, ids: find(query.text), told };
  });
  const share = (some, test) => ({ hits: some.filter(test).length, of: some.length });
  const inFirst =
    (count) =>
    ({ query, ids }) =>
      query.expected.some((id) => ids.slice(0, count).includes(id));
  /** @type {Record<string, Row>} */
  const rows = {
    "recall@1": share(results, inFirst(1)),
    "recall@3": share(results, inFirst(3)),
  };
  for (const style of STYLES)
    rows[`${style}s @3`] = share(
      results.filter(({ query }) => query.style === style),
      inFirst(3),
    );
  for (const kind of KINDS)
    rows[`${kind} @3`] = share(
      results.filter(({ query }) => query.kinds.includes(kind)),
      inFirst(3),
    );
  if (tell !== undefined) {
    rows["recall@3 through the gate"] = share(results, ({ query, told }) =>
      query.expected.some((id) => told.slice(0, 3).includes(id)),
    );
    const others = queries.filter(({ expected }) => expected.length === 0);
    rows["false hits through the gate"] = share(others, ({ text }) => tell(text).length > 0);
  }
  return { rows, misses: results.filter((result) => !inFirst(3)(result)) };
}

/** The queries changed by rule: how little the order, a single word or a slip of the finger decides. */
export function variationsOf(queries) {
  const change = (by) => queries.map((query, index) => ({ ...query, text: by(query.text, index) }));
  return {
    "words turned round": change((text) => text.split(" ").reverse().join(" ")),
    "a word dropped": change((text, index) => {
      const words = text.split(" ");
      return words.length < 3 ? text : words.toSpliced(index % words.length, 1).join(" ");
    }),
    "a letter dropped": change((text, index) => {
      const long = text.match(/\b[a-z]{6,}\b/gi) ?? [];
      const word = long[index % Math.max(1, long.length)];
      return word === undefined ? text : text.replace(word, word.slice(0, 3) + word.slice(4));
    }),
    "in more words": change(
      (text) => `Could you please help me with this: ${text} Thanks, and tell me when you are done.`,
    ),
  };
}

/** How often something is told about a query when nothing that answers it is there: the hardest of false hits. */
export function scoreLeftOut(queries, open) {
  const answerable = queries.filter(({ expected }) => expected.length > 0);
  const hits = answerable.filter(({ text, expected }) => {
    const { tell } = open(MEMORIES.filter(({ id }) => !expected.includes(id)));
    return tell(text).length > 0;
  });
  return { hits: hits.length, of: answerable.length };
}
