import type { Clause } from "../clause.js";
import { destroyedByCommand } from "../destroying-command.js";
import type { Endangered } from "../endangered.js";
import { destroyingVerbs, harmlessPlaces, productionWords, weakVerbs } from "../words/sensitive.js";
import { wordSet } from "../words/word-lists.js";
import { destroyedObject } from "./destroyed-object.js";
import { nounPhrase } from "./noun-phrase.js";

/**
 * Returns what an order destroys when its object is "it"; `words` are the words that "it" refers to. With a weak verb,
 * only a database or production counts, because it may as well mean a part of a page or of the code.
 */
export function destroyedByPronoun(verb: string, words: readonly string[]): Endangered | null {
  const what = destroyedBy(verb, words, [words]);
  return weakVerbs().has(verb) && what !== "database" && what !== "production" ? null : what;
}

/** Returns what an order destroys according to its own words. */
export function destroyedBy(
  verb: string,
  words: readonly string[],
  pieces: Clause["pieces"],
): Endangered | null {
  if (verb === "rewrite" && /\bhistory\b/.test(words.slice(0, 4).join(" "))) return "history";
  if (!destroyingVerbs().has(verb)) return null;
  // As in SQL: "delete from users", "drop table users".
  if (
    verb === "delete" &&
    /^from (?!the |a |an |this |that |my |our |all )/.test(words.join(" ")) &&
    words.length > 1 &&
    !harmlessPlaces().has(words.at(-1) ?? "")
  )
    return "data";
  for (const [index, piece] of pieces.entries()) {
    const object = nounPhrase(
      verb === "rm" ? piece.filter((word) => !word.startsWith("-")) : withoutName(piece.flatMap(partsOf)),
    );
    // In "the users, orders and carts tables", later pieces are objects too; in "..., it is full", they describe the
    // object.
    if (index > 0 && !/^(?:|from|in|on|of)$/.test(object.after[0] ?? "")) continue;
    const what = destroyedObject(verb, object);
    if (what === "data" && isRetention(verb, words)) return null;
    if (what !== null) return what;
  }
  return null;
}

/** True for what a program is to do later, again and again: "delete guest data after 90 days". */
function isRetention(verb: string, words: readonly string[]): boolean {
  return (
    /^(?:delete|remove|purge|clear|erase)$/.test(verb) &&
    /\bafter (?:\d+|an?|one|two|three|six) (?:day|hour|week|month|year)s?\b/.test(words.join(" "))
  );
}

/**
 * Splits a name that begins with a production word: "prod-db", "staging-cluster", "staging.events". In "the bucket
 * prod-uploads", the bucket belongs to production.
 */
function partsOf(word: string, at: number, words: readonly string[]): readonly string[] {
  const [, schema = "", table = ""] = QUALIFIED.exec(word) ?? [];
  if (table !== "" && (productionWords().has(schema) || /^(?:public|dbo)$/.test(schema)))
    return [schema, table, "table"];
  const parts = word.split("-");
  if (parts.length < 2 || !productionWords().has(parts[0] ?? "")) return [word];
  return holders().has(words[at - 1] ?? "") ? ["in", ...parts] : parts;
}

/** Matches the name of a table with its schema, "staging.events", but not of a file: "staging.yml". */
const QUALIFIED =
  /^([a-z]+)\.(?!(?:ya?ml|json|env|local|ts|js|py|rb|go|md|txt|log|conf|ini|toml|css|html?|xml|csv|sh|tf)$)(\w+)$/;

/**
 * Removes a name after the noun for the thing, so that the thing itself is the object: "the bucket prod-uploads", "the
 * volume pg_data", "the disk /dev/sdb".
 */
function withoutName(words: readonly string[]): readonly string[] {
  const at = words.findIndex(
    (word, index) => index > 0 && /[-_/.\d]|^x{2,}$/.test(word) && holders().has(words[index - 1] ?? ""),
  );
  return at < 0 ? words : words.filter((_, index) => index !== at);
}

const holders = wordSet(
  "bucket volume database db schema collection keyspace cluster namespace disk drive queue topic instance",
);

/**
 * Returns what is destroyed by a command line or statement that is run directly or handed to a program ("run `DELETE
 * FROM sessions`", "do an rm -rf on the data directory").
 */
export function destroyedByRun({ act, verb, words, text }: Clause): Endangered | null {
  if (RUNS.test(verb)) {
    const said = text.slice(text.toLowerCase().indexOf(verb) + verb.length);
    // "use truncate for the title", "use delete from lodash": these are names of functions.
    if (verb === "use" && !/^\s*[`"']?(?:rm -|force[- ]push|git push|terraform)/i.test(said)) return null;
    return LEADS_TO_COMMAND.test(said) ? destroyedByCommand(said) : null;
  }
  if (act !== "tool") return null;
  // For a database client, the quoted text is the statement; in a commit message it is not.
  return destroyedByCommand(CLIENTS.test(verb) ? text : `${verb} ${words.join(" ")}`);
}

const RUNS = /^(?:run|rerun|execute|do|perform|issue|fire|use)$/;
/** Matches what may come between the verb and the command that it runs. */
const LEADS_TO_COMMAND =
  /^(?:[\s"'`:]|an?\b|the\b|this\b|that\b|following\b|just\b|simply\b|quickly\b|sql\b|query\b|statement\b|command\b|sudo\b|psql\b|-c\b|redis-cli\b|npx\b|npm\b|pnpm\b|yarn\b|run\b|rake\b|rails\b|php\b|artisan\b|prisma\b|docker\b|docker-compose\b|aws\b|git\b){0,20}(?:drop|truncate|delete|dropdb|db[.:]|flush\w*|migrate|s3|gsutil|volume|compose|kubectl|terraform|rm|force|push|filter-|mkfs|dd)\b/i;
const CLIENTS =
  /^(?:psql|mysql|sqlite3|mongosh|mongo|redis-cli|kubectl|docker|docker-compose|heroku|ssh|sudo|bash|sh)$/;
