/** Words for the work that is to end, without any other noun. */
const THE_WORK =
  /^(?:(?:up|it|this|that|here|now|the|my|our|current|open|active|quest|quests|task|work|job|turn|as) ?)*$/;
const UNPROVED =
  /\bwithout (?:(?:any|further|more|the|doing|running|a|another) ){0,3}(?:verification|verifying|checks?|checking|evidence|proof|tests?|testing)(?: it)?\b|\b(?:unverified|not verified)\b/;

/**
 * Returns true for an order that ends the record of the work and changes nothing in the project: "finish without
 * verification", "close the quest".
 */
export function endsRecord(verb: string, rest: readonly string[]): boolean {
  const text = rest.join(" ");
  if (verb === "skip") return /^(?:the )?verification\b/.test(text);
  if (!/^(?:finish|complete|close|end|wrap|stop|leave|mark|cancel|reopen)$/.test(verb)) return false;
  const at = text.search(UNPROVED);
  if (at >= 0) return THE_WORK.test(text.slice(0, at).trim());
  return /^(?:up )?(?:(?:the|this|that|my|our) )?(?:(?:current|open|active|last|old) )?quests?\b(?! (?:page|list|button|card|form|modal|table|view|row|type|item|file|log|endpoint|api|when|after|if)\b)/.test(
    text,
  );
}
