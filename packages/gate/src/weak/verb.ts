import { wordSet } from "../pattern/patterns.js";

/** True when some word of the text can be the verb of a sentence. */
export function hasVerb(text: string): boolean {
  if (KOREAN_LIST.test(text) || VERSIONS.test(text)) return false;
  if (/[가-힣]/.test(text) && KOREAN.test(text.replace(/`[^`\n]*`/g, ""))) return true;
  const words = text
    .replace(/`[^`\n]*`/g, " name ")
    .replaceAll("’", "'")
    .split(/\s+/)
    .map((word) => word.replace(/^[("'*_[]+|[)"'*_\]]+$/g, "").toLowerCase())
    .filter((word) => word !== "");
  if (words.length === 0) return false;
  // The text is in another language, whose verbs cannot be recognised.
  if (/[^\0-\u024f가-힣]/.test(text) && !words.some((word) => /^[a-z']+$/.test(word))) return true;
  if (/^(?:to|how to|in order to) [a-z]/i.test(text) && /[:,]/.test(text)) return true;
  return (
    words.some((word, at) =>
      isVerb(bare(word), words[at - 1] ?? "", words[at + 1] && bare(words[at + 1] ?? "")),
    ) || isSaidOfMany(words)
  );
}

/**
 * True for a plural subject that is separated from its verb by an attribute: "Tokens of the lexer carry their kind".
 */
function isSaidOfMany(words: readonly string[]): boolean {
  return (
    /[^s]s$/.test(words[0] ?? "") &&
    LINKS.has(words[1] ?? "") &&
    words.some(
      (word, at) =>
        at > 2 && at + 1 < words.length && isBaseForm(word) && !BEFORE_NOUN.has(words[at - 1] ?? ""),
    )
  );
}

function isBaseForm(word: string): boolean {
  return IMPERATIVE.has(word) || SURE.has(`${word}s`) || SURE.has(word.replace(/y$/, "ies"));
}

function bare(word: string): string {
  return word.replace(/[,;:.!?]+$/, "");
}

/** Matches lists of versions: "Postgres 16, Redis 7". */
const VERSIONS = /^(?:[A-Z][\w.+#]*(?: [A-Z][\w.+#]*){0,2} v?\d[\w.]*(?:, ?| and |[.\s]*$)){2,}$/;

/** Matches Korean nouns in a row, whatever they end in. */
const KOREAN_LIST = /^(?:[가-힣]+, ?){2,}[가-힣]*(?<!다|요|죠|함|됨|음|금지|필수|필요)[.!]*$/;

/** Endings of Korean predicates, and nouns that end a note like a predicate: "~함", "~됨", "~금지". */
const KOREAN =
  /(?:[가-힣](?:다|요|죠|네|자|라|까|함|됨|임|음|슴|것|지)|[A-Za-z\d%)](?:이?다|입니다|임))(?=[\s.!?,)~"']|$)|(?:금지|필수|필요|불가|가능|권장|허용|사용|유지|주의)[\s.!)]*$/;

/** Words that are verbs for sure, unless they are in `EITHER` too. */
export const SURE = wordSet(
  "sure verbs",
  "is|are|was|were|be|been|am|isn't|aren't|wasn't|has|have|had|hasn't|haven't|do|does|did|don't|doesn't|didn't|must|mustn't|shall|should|shouldn't|can|can't|cannot|could|couldn't|may|might|will|won't|would|wouldn't|never|always|it's|that's|there's|they're|we're|you're|'s|needs?|means?|seems?|became|becomes?|belongs?|depends?|exists?|requires?|contains?|consists?|lives?|happens?|remains?|let|lets|makes?|made|gets?|got|gives?|gave|takes?|took|goes|went|comes?|came|keeps?|kept|holds?|held|knows?|thinks?|says?|said|shows?|finds?|found|gone|ran|wrote|written|chose|chosen|sent|built|builds|broke|broken|read|reads|owns?|handles?|uses|used|serves?|avoids?|prefers?|ignores?|expects?|accepts?|rejects?|allows?|forbids?|prevents?|refuses?|throws?|threw|fails?|catches|decided|agreed|picked|returns?|receives?|creates?|deletes?|removes?|adds?|keeps|stores?|saves?|loads?|sends?|runs?|starts?|stops?|opens?|closes?|reads?|writes?|maps?|parses?|validates?|renders?|handles|manages?|provides?|implements?|extends?|wraps?|converts?|translates?|computes?|calculates?|rounds?|counts?|sorts?|filters?|merges?|splits?|joins?|copies|moves?|renames?|generates?|emits?|publishes|subscribes?|listens?|polls?|retries|waits?|blocks?|expires?|resets?|clears?|syncs?|replaces?|encodes?|decodes?|compresses|hashes|signs|verifies|checks|tests?|decides?|chooses?|tells?|asks?|puts?|sets?|sees?|follows?|breaks?|leaks?|loses?|lost|drops?|skips?|exports?|imports?|compiles?|bundles?|installs?|deploys?|ships?|supports?|treats?|assumes?|relies|relied|leads?|points?|connects?|calls?|invokes?|triggers?|dispatches|delegates?|forwards?|routes?|enforces?|guards?|speaks?|talks?|costs?|doubles|hides?|fills?|draws?|drives?|hits|hosts|lasts?|mounts?|negotiates?|obeys?|pays?|picks|plays|pulls?|pushes|reaches|rejoins?|rebuilds?|sits|stands|steps|strips?|survives?|swaps?|throttles?|turns?|unlocks?|walks|warns?|zips?|appears?|arrives?|attaches|binds?|brings?|captures?|clamps?|comprises?|consumes?|corrects?|debounces|defines?|degrades?|detects?|discards?|distinguishes|drains?|drifts?|echoes|enters?|escapes?|exceeds?|falls?|feeds?|fetches|fires|flips?|freezes|hangs?|helps?|imposes?|installs|interprets?|invalidates?|issues|jumps?|kills?|learns?|leaves|lists|mixes|multiplies|needs|obtains?|occurs?|omits?|outlives?|overflows?|overlaps?|passes|permits?|persists?|plans|posts|preserves?|proxies|purges?|queries|races|ranges|recovers?|regenerates?|releases|renews?|repeats?|represents?|restarts?|restores?|resumes?|revokes?|saturates?|scales?|scans?|seeds?|shards|signals?|sleeps?|speeds|subtracts?|suffers?|suppresses|switches|touches|truncates?|trusts?|understands?|wakes?|yields?|protects?|limits?|caches|batches|queues|flushes|logs|prints?|prefixes|matches|resolves?|rewrites?|refreshes|rotates?|normali[sz]es?|seriali[sz]es?|include[sd]?|excludes?|swallows?|backs?|maintains?|tracks?|records?|measures?|reviews?|approves?|belong|watch|watches|beware|kept|meets?|bumps?|pins?|locks?|shares?|ties?|fits?|works?|answers?|responds?|replies|relate[sd]?|applies|appl(?:y|ied)|differs?|varies|grows?|shrinks?|exposes?|lags|halves|ages|bans|boots|browses|buys|charges|clones|collects?|commits|communicates?|conflicts?|controls|crawls|delays|delivers?|denies|disables?|enables?|discovers?|displays|duplicates|edits|embeds?|encrypts?|decrypts?|ensures?|evicts?|examines?|executes?|expands?|extracts?|finishes|focuses|gathers?|governs?|grants|halts?|increments|decrements|informs?|injects?|inserts?|inspects?|introduces?|iterates?|masks|monitors|mutates?|notifies|paginates?|patches|pauses|predicts?|prepares?|presents|processes|produces?|propagates?|provisions|redirects|reduces?|registers?|reloads?|reserves|restricts?|retains?|retrieves?|reuses|rolls|satisfies|schedules|searches|secures|separates|simulates?|spends?|submits?|supplies|terminates?|toggles|transforms?|transmits?|unifies|uploads|downloads|upserts?|visits|votes|ends?|begins?|changes?|affects?|covers?|carries|describes?|explains?|identif(?:y|ies)|inherits?|mirrors?|prevents|raises?|reports?|requests?|selects?|spans?|spawns?|stays?|streams?|targets?|updates?|wins?|settles?|reconciles?|accrues?|refunds?|debits|aggregates?|anonymi[sz]es?|authori[sz]es?|authenticates?|archives?|broadcasts?|classifies|clips|coalesces?|compacts?|confirms?|deduplicates?|deprecates?|derives?|elects?|enriches|escalates?|estimates?|evaluates?|finali[sz]es?|formats?|hydrates?|indexes|infers?|initiali[sz]es?|instruments|interpolates?|labels|materiali[sz]es?|memoi[sz]es?|migrates?|mints?|moderates?|orchestrates?|overrides?|overwrites?|partitions|prioriti[sz]es?|probes|provokes?|quarantines?|quotes?|ranks?|rate-limits|reissues?|rejoins|reopens?|replays?|replicates?|republishes|resends?|resizes?|retires?|rewrites|saniti[sz]es?|scrapes?|scrubs?|shuffles?|snapshots|squashes|stamps|summari[sz]es?|tags|tokeni[sz]es?|transcodes?|traverses?|unpacks?|upgrades?|watermarks|whitelists?|zeroes",
);

/** Words that come before a noun, so that "tests" in "its tests" is not a verb. */
export const BEFORE_NOUN = wordSet(
  "before nouns",
  "the|an?|its|their|our|your|my|his|her|this|these|those|some|any|no|all|every|each|new|old|various|several|many|more|other|of|for|in|on|at|with|by|from|about|and|or|into|under|over|between|as|per|via|through|unit|page|code|better|good",
);

/** Words that are nouns as often as verbs. */
export const EITHER = wordSet(
  "verbs or nouns",
  "answers?|covers?|ends?|reports?|streams?|targets?|spans?|mirrors?|wins?|tests?|checks?|logs?|builds?|uses?|calls?|returns?|requests?|changes?|updates?|imports?|exports?|caches|queues|hooks?|releases?|deploys?|installs?|runs?|starts?|stops?|fails?|works?|shows?|points?|routes?|maps?|filters?|sorts?|counts?|limits?|guards?|locks?|records?|measures?|reviews?|tracks?|ships?|supports?|triggers?|blocks?|drops?|breaks?|leaks?|sets?|moves?|copies|splits?|joins?|merges?|reads?|writes?|backs?|matches|hashes|batches|signs|shares?|stores?|loads?|prints?|extends?|wraps?|parses?|retries|polls?|waits?|resets?|rewrites?|means|needs?|lives|takes?|makes?|gets?|puts?|ties?|fits?|renames?|pins?|bumps?|rounds?|decides?|opens?|watch|watches|bundles?|prefixes|refreshes|exists?|throws?|catches|closes?|follows?|asks?|leads?|finds?|built|written|used|found|lost|kept|broken|made|read|formats?|labels|tags|indexes|snapshots|partitions|instruments|estimates?|quotes?|ranks?|stamps|mints?|probes|archives?|broadcasts?|watermarks|upgrades?|refunds?|debits|overrides?|replays?",
);

/** Words that connect a noun with the article of the next one. */
export const LINKS = wordSet(
  "links",
  "after|and|are|around|as|at|before|behind|below|but|by|during|except|for|from|if|in|inside|into|like|near|nor|not|of|on|onto|or|outside|over|per|plus|since|so|than|that|then|through|to|toward|towards|under|until|upon|via|when|where|while|with|within|without",
);

const FOLLOWS_VERB =
  /^(?:the|an?|its|their|our|your|all|each|every|no|this|these|those|it|them|itself|up|out|off|down|back|only|twice|again|with|\d.*)$/;

/** Verbs in their base form, with which a rule may begin. */
export const IMPERATIVE = wordSet(
  "imperatives",
  "use|keep|write|run|put|store|treat|return|wrap|name|pin|validate|call|place|import|export|check|verify|test|prefer|avoid|pass|ask|set|read|load|log|throw|catch|mock|stub|cache|commit|merge|squash|rebase|push|deploy|release|build|format|lint|document|test|escape|quote|sanitize|hash|encrypt|sign|rotate|regenerate|restart|retry|limit|batch|declare|define|import|inject|extend|add|remove|delete|fix|rename|move|create|update|make|be|do|don't|only|note|remember|watch|start|stop|open|close|follow|group|sort|order|round|convert|mark|tag|link|split|cut|cap|wait|report|request|review|approve|update|upgrade|bump|include|exclude|expect|assume|clear|reset|seed|copy|send|fetch|query|paginate|validate|configure|enable|disable|register|measure|monitor|restrict|separate|isolate|reuse|share|favour|favor|choose|pick|leave|give|take|get|go|see|stick|never|always|careful|beware|act|install|reject|ignore|hide|print|render|wrap|handle|authenticate|replace|allow|forbid|require|skip|join|split|prefix|log|count",
);

function isVerb(word: string, before: string, after: string | undefined): boolean {
  if (before === "" || /[.:;,]$/.test(before)) {
    if (IMPERATIVE.has(word) && after !== undefined) return true;
  }
  if (/^(?:we|they|you|i)$/.test(before) && /^[a-z]{2,}$/.test(word) && after !== undefined) return true;
  if (SURE.has(word))
    return !EITHER.has(word) || (!BEFORE_NOUN.has(before) && before !== "" && after !== undefined);
  // "Clients retry with ...": the verb follows its plural subject.
  if (
    /[^s]s$/.test(before) &&
    isBaseForm(word) &&
    /^(?:with|within|without|to|from|after|before|until|when|as|by|into|at|in|on|for|through|via|over|under|against|around|only|no|[a-z]{3,}[^s]s)$/.test(
      after ?? "",
    )
  )
    return true;
  // "Users confirm a transfer".
  if (
    /[^s]s$/.test(before) &&
    /^[a-z]+[^s\W]$/.test(word) &&
    !BEFORE_NOUN.has(before) &&
    !LINKS.has(word) &&
    /^(?:the|an?|its|their|our|each|every|all|no|only)$/.test(after ?? "")
  )
    return true;
  if (word === "default" && after === "to") return true;
  // "blows up the memory", "roll back the last one".
  if (/^(?:up|out|off|down|back)$/.test(after ?? "") && before !== "" && !BEFORE_NOUN.has(before))
    return true;
  // "rebuilds the index", "doubles every hour": a plural noun hardly ever stands between a noun and such a word.
  if (
    /[a-z]{2}[^sui\W]s$/.test(word) &&
    before !== "" &&
    !BEFORE_NOUN.has(before) &&
    FOLLOWS_VERB.test(after ?? "")
  )
    return true;
  // "is" may be left out before a participle, and other verbs that are not listed have one of these endings.
  return /[a-z]{3}ed$/.test(word) && !BEFORE_NOUN.has(before) && before !== "" && after !== undefined
    ? true
    : /[a-z]{2}(?:i[sz]es?|ates?|if(?:y|ies)|aults)$/.test(word) && !BEFORE_NOUN.has(before);
}
