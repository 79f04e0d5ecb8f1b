import { removedPlace } from "../destroying-command.js";
import type { Endangered } from "../endangered.js";
import { isPathLike } from "../text/tokens.js";
import {
  cloudWords,
  cosmeticNouns,
  databaseNouns,
  dataNouns,
  environmentNouns,
  everythingNouns,
  harmlessModifiers,
  harmlessPlaces,
  historyNouns,
  peopleNouns,
  productionWords,
  systemNouns,
  weakVerbs,
} from "../words/sensitive.js";
import { type NounPhrase, nounPhrase } from "./noun-phrase.js";

/**
 * Returns what the object of a destroying verb is; null for a part of code or of a page, and for what can be restored.
 */
export function destroyedObject(verb: string, object: NounPhrase): Endangered | null {
  return isHarmless(verb, object) ? null : objectOf(verb, object);
}

function isHarmless(verb: string, object: NounPhrase): boolean {
  // "drop the articles table": a table may have any name.
  const isTable = /^(?:drop|truncate)$/.test(verb) && databaseNouns().has(object.head);
  // "the test users on prod" are stored among real users.
  const isProduction = [...object.modifiers, ...object.after].some((word) => productionWords().has(word));
  return (
    object.modifiers.some(
      (word) => (!isProduction && harmlessModifiers().has(word)) || (!isTable && harmlessPlaces().has(word)),
    ) || isElsewhere(object)
  );
}

function objectOf(verb: string, object: NounPhrase): Endangered | null {
  const { head, modifiers, hasAll, after } = object;
  if (/^(?:disk|disks|drive|drives|partition)$/.test(head)) return "everything";
  if (verb === "format") return null;
  // A revoked key or token is no code, but it locks its holders out.
  if (verb === "revoke")
    return hasAll ||
      [...modifiers, ...after].some((word) => productionWords().has(word) || peopleNouns().has(word))
      ? "production"
      : null;
  if (
    /^(?:drop|truncate)$/.test(verb) &&
    /^(?:table|database|schema|column|collection)$/.test(modifiers[0] ?? "") &&
    !isPartOfCode(head)
  )
    return "database";
  if (verb === "drop" && head === "everything") return null;
  const isWeak = weakVerbs().has(verb);
  const all = [...modifiers, head];
  if (head === "contents" || (head === "table" && after.join(" ").startsWith("of contents"))) return null;
  if (verb === "rm" && hasAll && /^(?:directory|folder|dir|disk|tree)$/.test(head)) return "everything";
  if (verb === "rm" && everythingNouns().has(head)) return "everything";
  const place = /^(?:directory|folder|dir)$/.test(head) ? (modifiers.at(-1) ?? "") : head;
  if (verb === "rm" || isRecursive(after)) return removedPlace(place);
  if (place !== head && /^(?:home|root)$/.test(place)) return "everything";
  const isProduction = [...all, ...after].some((word) => productionWords().has(word));
  if (productionWords().has(head))
    return isWeak && !/^(?:tear|shut)$/.test(verb) && after.length > 0 ? null : "production";
  if (environmentNouns().has(head) && (isProduction || !isWeak)) return "production";
  if (databaseNouns().has(head)) {
    // "remove the table" means a table on a page just as often.
    const isSure =
      !isWeak ||
      (/^(?:empty|clear|flush)$/.test(verb) && isOfMany(object)) ||
      /^(?:database|databases|db|dbs|schema|schemas|redis|postgres|mysql|mongo|mongodb)$/.test(head) ||
      isProduction ||
      after.some((word) => /^(?:database|db)$/.test(word));
    return isSure ? "database" : null;
  }
  if (/^columns?$/.test(head) && verb === "drop") return "database";
  if (isRow(head)) return isRowOfData(verb, object) ? "data" : null;
  if (dataNouns().has(head)) return "data";
  if (peopleNouns().has(head) && (hasAll || (!isWeak && (isProduction || areSelected(verb, head, after)))))
    return "data";
  if (isFromDatabase(after)) return "data";
  if (!isWeak && !cosmeticNouns().has(head) && isOnProduction(after)) return "production";
  if (historyNouns().has(head))
    return head === "history" && !/^(?:git|commit|repo|branch|the|)$/.test(modifiers.at(-1) ?? "")
      ? null
      : "history";
  if (hasAll && (/^branch(?:es)?$/.test(head) || (/^(?:tags|releases)$/.test(head) && isOnRemote(after))))
    return "history";
  const isHosted = !isWeak && [...modifiers, ...after].some((word) => cloudWords().has(word));
  if (systemNouns().has(head) && (isProduction || isHosted)) return "production";
  // "the whole staging thing": anything in production counts, unless it is a part of the code.
  if (!isWeak && modifiers.some((word) => productionWords().has(word)) && !isPartOfCode(head))
    return "production";
  if (/^(?:server|servers|machine|cluster)$/.test(head) && /^(?:wipe|nuke|destroy|erase)$/.test(verb))
    return "everything";
  // "all the log files" is limited to some files.
  const isWhole = modifiers.every((word) => /^(?:source|project|repo|code)$/.test(word));
  if (
    (everythingNouns().has(head) && !isAbout(object)) ||
    (hasAll && isWhole && /^(?:files|project|codebase|thing|things|)$/.test(head))
  )
    return isProduction ? "production" : "everything";
  return null;
}

function isOnRemote(after: readonly string[]): boolean {
  return after.some((word) => /^(?:remote|origin|upstream|git|github|gitlab|repo|repository)$/.test(word));
}

/**
 * True for a table or collection of many things, such as "the orders table". "The results table" and "the options
 * table" are typical of pages.
 */
function isOfMany({ head, modifiers }: NounPhrase): boolean {
  const of = modifiers.at(-1) ?? "";
  return (
    /^(?:table|collection)$/.test(head) &&
    of.endsWith("s") &&
    !/^(?:results|options|columns|rows|items|selections|details|stats|permissions)$/.test(of)
  );
}

function isRow(word: string): boolean {
  return /^(?:rows?|records?|entry|entries)$/.test(word);
}

/**
 * True for rows of a named table, and for rows that a strong verb destroys. False for rows cleaned out of a data frame.
 */
function isRowOfData(verb: string, { head, modifiers, hasAll, after }: NounPhrase): boolean {
  const isNamed = [...modifiers, ...after].some(
    (word) => databaseNouns().has(word) || productionWords().has(word),
  );
  // "the customer records" are data; "the user row" may also be on a page.
  if (isNamed || ((hasAll || head.endsWith("s")) && modifiers.some((word) => peopleNouns().has(word))))
    return true;
  if (head.startsWith("entr") || [...modifiers, ...after].some((word) => CLEANED.test(word))) return false;
  // As in SQL: "remove all rows from sessions where they expired".
  if (hasAll && /^from (?:the )?\S+ (?:where|older|newer|before)\b/.test(after.join(" "))) return true;
  return !/^(?:drop|strip|remove)$/.test(verb) && (hasAll || !weakVerbs().has(verb));
}

/** Matches defects of rows that are left out of an evaluation. */
const CLEANED =
  /^(?:nan|nans|na|null|nulls|none|missing|empty|blank|duplicate|duplicated|duplicates|invalid|malformed|corrupt|outliers?|zero|zeros|infinite)$/;

/** True for a part of everything: "everything related to the old onboarding". */
function isAbout({ head, participle, after }: NounPhrase): boolean {
  return (
    head === "everything" &&
    (/^(?:related|associated|connected|tied)$/.test(participle) ||
      /^(?:about|regarding|concerning)$/.test(after[0] ?? ""))
  );
}

function isPartOfCode(word: string): boolean {
  return (
    harmlessPlaces().has(word) ||
    cosmeticNouns().has(word) ||
    /^(?:helpers?|class|classes|module|wrapper|layer|abstraction|hooks?|utils?|props?|types?|constraint|support|name|names|prefix|import|imports|client|driver|adapter|urls?|keys?|flags?|settings?|branch|branches|tags?|workflows?|ya?ml|scripts?|steps?|jobs?|variables?|vars?|bundle|builds?|target|profile|preset|webpack|vite|mode|checks?|condition|suffix|reload|preview|edit|search|updates?|regions?|validation|statements?|polyfills?)$/.test(
      word,
    )
  );
}

/** True for a recursive removal: "delete the uploads folder with rm -rf". */
function isRecursive(after: readonly string[]): boolean {
  return after.some((word, index) => word === "rm" && /^-\w{0,4}r/.test(after[index + 1] ?? ""));
}

/**
 * True for people or orders that are selected as a group: "users who never logged in", "orders older than a year",
 * "purge users".
 */
function areSelected(verb: string, head: string, after: readonly string[]): boolean {
  return (
    head.endsWith("s") &&
    (/^(?:wipe|truncate|purge|erase|nuke)$/.test(verb) ||
      /^(?:older|newer|before|who|where|since|until|till)$/.test(after[0] ?? ""))
  );
}

/** True for anything in a database, whatever it is: "user 42 from the database". */
function isFromDatabase(after: readonly string[]): boolean {
  const said = after.findIndex((word) => /^(?:about|for|that|which|to)$/.test(word));
  return after
    .slice(0, said < 0 ? after.length : said)
    .some(
      (word, index) =>
        /^(?:from|in)$/.test(word) &&
        /^(?:database|databases|db|dbs|bucket|buckets)$/.test(nounPhrase(after.slice(index + 1)).head),
    );
}

/**
 * True for something on a production system: "the old uploads on prod", "the index in the production database". Not for
 * "in production", which also describes builds.
 */
function isOnProduction(after: readonly string[]): boolean {
  return after.some((word, index) => {
    if (!/^(?:on|from|in)$/.test(word)) return false;
    const { head, modifiers } = nounPhrase(after.slice(index + 1));
    if (productionWords().has(head)) return word !== "in";
    return (
      (databaseNouns().has(head) || systemNouns().has(head)) &&
      modifiers.some((other) => productionWords().has(other))
    );
  });
}

/** True when its place shows that it is a part of code, of a page or of a document. */
function isElsewhere({ after }: NounPhrase): boolean {
  if (happensLater(after)) return true;
  // The place ends at "that", "which" and the like; the words after them describe something else: "from the table in
  // the settings page".
  const said = after.findIndex((word) =>
    /^(?:that|which|who|whose|because|so|then|and|to|is|are|was|were|has|have)$/.test(word),
  );
  const where = after.slice(0, said < 0 ? after.length : said);
  return where.some((word, index) => PREPOSITION.test(word) && isHarmlessPlace(where.slice(index + 1)));
}

const PREPOSITION = /^(?:in|from|on|inside|under|within|of|at)$/;

function isHarmlessPlace(words: readonly string[]): boolean {
  const { head, modifiers } = nounPhrase(words);
  // Test data counts as a harmless place: "from the test users", unlike "from production users".
  return [head, ...modifiers].some(
    (word) =>
      harmlessPlaces().has(word) ||
      harmlessModifiers().has(word) ||
      (isPathLike(word) && /[a-z]/.test(word) && removedPlace(word) === null),
  );
}

/** True for what a program is to do later, as opposed to now: "when the user logs out", "on startup", "every night". */
function happensLater(after: readonly string[]): boolean {
  return LATER.test(after.join(" "));
}

const LATER =
  /\b(?:when(?:ever)? (?:the |an? )?(?:users?|customers?|app|request|session|page|server|test|tests|job|component)\b|when(?:ever)? (?:[\w-]+ ){1,6}(?:clicks?|clicked|press(?:es|ed)?|taps?|tapped|swipe[sd]?|closes?|closed|opens?|opened|submit(?:s|ted)?|changes?|changed|unmounts?|selected|deleted|removed|expires?|cancelled|dismissed|empty|loads?|logs? (?:out|in)|signs? (?:out|in))\b|on (?:the )?(?:\w+ )?(?:logout|startup|submit|click|close|exit|unmount|load|start|error|failure|shutdown|uninstall|signup|boot|swipe|delete|reset|cancel|sign-?out)\b|(?:every|each) (?:night|day|hour|week|month|time|run|test)\b|automatically\b|periodically\b|nightly\b|hourly\b)/;
