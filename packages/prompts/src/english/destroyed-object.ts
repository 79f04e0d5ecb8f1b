import type { Endangered } from "../endangered.js";
import { isPathLike } from "../text/tokens.js";
import {
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

/** What the object of a verb that destroys is; null for a part of code or of a page, and for what can be had again. */
export function destroyedObject(verb: string, object: NounPhrase): Endangered | null {
  return isHarmless(verb, object) ? null : objectOf(verb, object);
}

function isHarmless(verb: string, object: NounPhrase): boolean {
  // "drop the articles table": a table has any name.
  const isTable = /^(?:drop|truncate)$/.test(verb) && databaseNouns().has(object.head);
  // "the test users on prod" are among the others.
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
  // What is revoked is no code; whoever holds one is locked out.
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
  if (verb === "rm") return everythingNouns().has(head) ? "everything" : OF_SYSTEM.test(head) ? "data" : null;
  if (/^(?:directory|folder)$/.test(head) && modifiers.some((word) => /^(?:home|root)$/.test(word)))
    return "everything";
  const isProduction = [...all, ...after].some((word) => productionWords().has(word));
  if (productionWords().has(head))
    return isWeak && !/^(?:tear|shut)$/.test(verb) && after.length > 0 ? null : "production";
  if (environmentNouns().has(head) && (isProduction || !isWeak)) return "production";
  if (databaseNouns().has(head)) {
    // "remove the table" is of a page as often.
    const isSure =
      !isWeak ||
      /^(?:database|databases|db|dbs|schema|schemas|redis|postgres|mysql|mongo|mongodb)$/.test(head) ||
      isProduction ||
      after.some((word) => /^(?:database|db)$/.test(word));
    return isSure ? "database" : null;
  }
  if (/^columns?$/.test(head) && verb === "drop") return "database";
  if (dataNouns().has(head))
    return isWeak &&
      !hasAll &&
      /^(?:row|rows|record|records)$/.test(head) &&
      !after.some((word) => databaseNouns().has(word))
      ? null
      : "data";
  if (peopleNouns().has(head) && (hasAll || (!isWeak && (isProduction || areSelected(verb, head, after)))))
    return "data";
  if (isFromDatabase(after)) return "data";
  if (!isWeak && !cosmeticNouns().has(head) && isOnProduction(after)) return "production";
  if (historyNouns().has(head))
    return head === "history" && !/^(?:git|commit|repo|branch|the|)$/.test(modifiers.at(-1) ?? "")
      ? null
      : "history";
  if (systemNouns().has(head) && isProduction) return "production";
  // "the whole staging thing": whatever it is, unless it is a part of the code.
  if (!isWeak && modifiers.some((word) => productionWords().has(word)) && !isPartOfCode(head))
    return "production";
  if (/^(?:server|servers|machine|cluster)$/.test(head) && /^(?:wipe|nuke|destroy|erase)$/.test(verb))
    return "everything";
  // "all the log files" says which.
  const isWhole = modifiers.every((word) => /^(?:source|project|repo|code)$/.test(word));
  if (
    (everythingNouns().has(head) && !isAbout(object)) ||
    (hasAll && isWhole && /^(?:files|project|codebase|thing|things|)$/.test(head))
  )
    return isProduction ? "production" : "everything";
  return null;
}

/** "everything related to the old onboarding": a part of it. */
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

/** A path outside any project. */
const OF_SYSTEM = /^(?:\/(?:var|etc|home|usr|srv|opt|data|mnt)\b|~\/)/;

/** "users who never logged in", "orders older than a year", "purge users". */
function areSelected(verb: string, head: string, after: readonly string[]): boolean {
  return (
    head.endsWith("s") &&
    (/^(?:wipe|truncate|purge|erase|nuke)$/.test(verb) ||
      /^(?:older|newer|before|who|where|since|until|till)$/.test(after[0] ?? ""))
  );
}

/** "user 42 from the database": whatever it is, it is data. */
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

/** "the old uploads on prod"; "in production" is said of builds as well. */
function isOnProduction(after: readonly string[]): boolean {
  return after.some(
    (word, index) =>
      /^(?:on|from)$/.test(word) && productionWords().has(nounPhrase(after.slice(index + 1)).head),
  );
}

/** Where it is says that it is a part of code, of a page or of a document. */
function isElsewhere({ after }: NounPhrase): boolean {
  if (happensLater(after)) return true;
  if (!/^(?:in|from|on|inside|under|within|of|at)$/.test(after[0] ?? "")) return false;
  const place = nounPhrase(after.slice(1));
  return [place.head, ...place.modifiers].some(
    (word) =>
      harmlessPlaces().has(word) ||
      harmlessModifiers().has(word) ||
      (isPathLike(word) && /[a-z]/.test(word) && !OF_SYSTEM.test(word)),
  );
}

/** "when the user logs out", "on startup", "every night": what a program is to do, and not what to do now. */
function happensLater(after: readonly string[]): boolean {
  return /\b(?:when(?:ever)? (?:the |a |an )?(?:users?|customers?|app|request|session|page|server|test|tests|job|component)\b|on (?:the )?(?:\w+ )?(?:logout|startup|submit|click|close|exit|unmount|load|start|error|failure|shutdown|uninstall|signup|boot)\b|(?:every|each) (?:night|day|hour|week|month|time|run|test)\b)/.test(
    after.join(" "),
  );
}
