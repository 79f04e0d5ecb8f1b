import { finiteVerbs, verbGroup } from "../words/english.js";
import { wordSet } from "../words/word-lists.js";

/**
 * Words that may come before "the" or "it" without being a verb: all function words, and frequent words of other
 * classes.
 */
const noVerbs = wordSet(
  `in on at for with from after before during since about of to by as like than until till within without under over between per via into
  onto off up down out through across against around behind below beside beyond despite except inside near outside toward towards upon
  and or nor yet if when while because cuz though although unless whether that once whereas whenever wherever where who what which how why
  maybe perhaps not never ever always only even almost already soon here there then now today yesterday tomorrow anyway instead rather
  i you he she we they me us him them it its this these those my our your his her their the a an all both half each every some any no none
  one two three everything nothing something anything everyone nobody someone somebody is are was were be been am do does did has have had
  can could will would shall should may might must got made took went saw found thought wrote ran left kept lost broke came gave knew told said
  felt held met paid sent sold stood won grew became began forgot same such just too also very quite so more most less least much many few
  else other another regarding concerning given bug issue error problem question answer note part side case time way line end rest reason point fyi
  remember forget imho wtf omg nvm lol yo dude bro man guess hope wish worth due ditto via re vs plus minus`,
);

const OBJECT =
  /^(?:the|an?|this|that|these|those|it|them|my|our|all|every|everything|each|its|their|any|no|both|new|existing|against|into|onto)$/;

/**
 * Returns the word if its form ("memoize", "re-enable") or the words after it ("jiggle the mouse") make it a verb; null
 * otherwise.
 */
export function unknownVerb(words: readonly string[], at: number): string | null {
  const word = words[at] ?? "";
  if (!/^[a-z-]{3,20}$/.test(word) || noVerbs().has(word) || words.length <= at + 1) return null;
  const known = /^(?:re|un|de|pre|auto|lazy|hard)-?([a-z]{3,})$/.exec(word)?.[1];
  if (known !== undefined && verbGroup().get(known) !== undefined) return word;
  const rest = words.slice(at + 1);
  if (rest.slice(0, 6).some((other) => finiteVerbs().has(other))) return null;
  if (
    /.{3}(?:ize|ise|ify)$/.test(word) &&
    !/^(?:otherwise|likewise|precise|exercise|enterprise|promise|expertise|premise)$/.test(word)
  )
    return word;
  // Excludes "added the", "getting a", "throws the", "really the" and "regression against".
  return OBJECT.test(rest[0] ?? "") && !/(?:(?<!e)ed|ing|[^s]s|ly|'.*|[ts]ion|ment|ness|ity)$/.test(word)
    ? word
    : null;
}
