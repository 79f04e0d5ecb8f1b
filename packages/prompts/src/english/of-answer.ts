const IT =
  /^(?:(?:it|that|this|them|those|these|both|all|everything|this one|that one|these ones|(?:the|my|your|these|those|all|last|that|this)(?: (?:the|your|last|latest))? (?:changes?|edits?|suggestions?|proposals?|diff|patch|plan))(?: (?:as (?:is|it is|they are)|alone|for now|now|like (?:that|this)|please|pls|then|too))*)$/;

/**
 * Returns true for an answer to something that was proposed or made: "accept that", "leave it as it is". It orders no
 * change.
 */
export function isAnswer(verb: string, rest: readonly string[]): boolean {
  return /^(?:accept|approve|reject|decline|dismiss|keep|leave)$/.test(verb) && IT.test(rest.join(" "));
}
