/** Words for the work that is to end, without any other noun. */
const THE_WORK =
  /^(?:(?:up|it|this|that|here|now|the|my|our|current|open|active|quest|quests|task|work|job|turn|as) ?)*$/;
const UNPROVED =
  /\bwithout (?:(?:any|further|more|the|doing|running|a|another) ){0,3}(?:verification|verifying|checks?|checking|evidence|proof|tests?|testing)(?: it)?\b|\b(?:unverified|not verified)\b/;

/** Matches an issue or a pull request, after a verb that only concerns its state: "close #412 with a comment". */
const IN_TRACKER =
  /^(?:on |to )?(?:(?:the|that|this) )?(?:#\d+|(?:issue|pr|ticket)s?(?: #?\d+)?(?= with |$))/;

/**
 * Returns true for an order that ends a record of work, or an issue, and changes nothing in the project: "finish without
 * verification", "close the quest".
 */
export function endsRecord(verb: string, rest: readonly string[]): boolean {
  const text = rest.join(" ");
  if (verb === "skip") return /^(?:the )?verification\b/.test(text);
  if (/^(?:close|reopen|assign|label|comment|reply)$/.test(verb) && IN_TRACKER.test(text)) return true;
  if (!/^(?:finish|complete|close|end|wrap|stop|leave|mark|cancel|reopen)$/.test(verb)) return false;
  const at = text.search(UNPROVED);
  if (at >= 0) return THE_WORK.test(text.slice(0, at).trim());
  return /^(?:up )?(?:(?:the|this|that|my|our) )?(?:(?:current|open|active|last|old) )?quests?\b(?! (?:page|list|button|card|form|modal|table|view|row|type|item|file|log|endpoint|api|when|after|if)\b)/.test(
    text,
  );
}
