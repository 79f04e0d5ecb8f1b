/** Of whom or what it is said that it ends, in words that name nothing else. */
const THE_WORK =
  /^(?:(?:up|it|this|that|here|now|the|my|our|current|open|active|quest|quests|task|work|job|turn|as) ?)*$/;
const UNPROVED =
  /\bwithout (?:(?:any|further|more|the|doing|running|a|another) ){0,3}(?:verification|verifying|checks?|checking|evidence|proof|tests?|testing)(?: it)?\b|\b(?:unverified|not verified)\b/;

/** "finish without verification", "close the quest": the end of the record of the work, and no change to the project. */
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
