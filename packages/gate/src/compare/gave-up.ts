import { patterns, probeOf } from "../pattern/patterns.js";
import { analyseClaim, termsOf } from "./claim-terms.js";
import { claimsOf } from "./claims.js";
import { type Concepts, conceptsOf, sharedConcepts, withoutConcepts } from "./concepts.js";
import { isOneOfAFamily } from "./families.js";
import { perReading } from "./per-reading.js";
import type { Reading } from "./reading.js";

const NAME = "([A-Za-z][\\w.@/+-]*(?: (?!In\\b|On\\b)[A-Z][\\w-]*)?)";
const GONE =
  "(?:removed|dropped|abandoned|retired|replaced|phased out|thrown out|given up|gone|no longer used|discontinued|banned|forbidden|rejected|ruled out|discarded|turned down|excluded|too (?:expensive|slow|costly|big|heavy|unreliable))";

/** Forms of claims that something is used no more, or was not chosen. The group is its name. */
export const GAVE_UP = patterns("gave up", [
  `^(?:The |Our |the |our )?${NAME} (?:was|were|is|are|has been|have been) (?:\\w+ly )?${GONE}\\b`,
  `\\b(?:moved|migrated|switched|changed|ported) (?:\\w+ ){0,3}?(?:away |off )?from (?:the |our )?${NAME} to\\b`,
  `\\b(?:moved|migrated) (?:away from|off) (?:the |our )?${NAME}`,
  `\\b(?:chose|chosen|picked|prefer(?:red)?|selected|went with|favou?r(?:ed)?|took) [\\w.@/ -]{1,40}? (?:over|rather than|instead of) (?:the |our )?${NAME}`,
  `\\breplac(?:ed|es|ing) (?:the |our )?${NAME} (?:with|by)\\b`,
  `\\b(?:dropped|abandoned|retired|gave up|got rid of|no longer uses?|stopped using) (?:the |our )?${NAME}`,
  `\\b(?:there (?:is|are) no|(?:has|have|needs?|uses?) no) (?:\\w+ )??${NAME}(?= (?:here|any ?more|in|for|at|on)\\b|[.,;)]|$)`,
]);

/** What was taken instead. Its words say nothing of what the given up thing was for. */
const INSTEAD =
  /\b(?:in favou?r of|(?:replaced )?(?:by|with)|to|(?:chose|chosen|picked|prefer(?:red)?|selected|went with|took)) [\w.,&+ -]{1,40}?(?= (?:for|in|on|when|over|rather|instead|from)\b|$|[;,.](?:\s|$))/;
const VERBS =
  /\b(?:we|was|were|is|are|has|have|been|removed?|dropped|abandoned|retired|replac\w+|phased out|thrown out|given up|gone|no longer used|discontinued|banned|forbidden|rejected|ruled out|discarded|turned down|excluded|too \w+|moved|migrated|switched|changed|ported|away|off|from|over|rather than|instead of|gave up|got rid of|no longer uses?|stopped using|there|needs?|no)\b/gi;

interface GivenUp {
  readonly name: string;
  readonly isChosenOver: boolean;
  /** What it was used for; empty when the claim does not say. */
  readonly purpose: Concepts;
}

const givenUpBy = perReading((claim): GivenUp | null => {
  const probe = probeOf(claim.text.trim());
  for (const number of GAVE_UP.sources.keys()) {
    const [, name = ""] = GAVE_UP.exec(number, probe) ?? [];
    if (name === "") continue;
    const rest = claim.text.replace(name, " ").replace(INSTEAD, " ").replace(VERBS, " ");
    return { name, isChosenOver: number === 3, purpose: conceptsOf(analyseClaim(rest)) };
  }
  return null;
});

/**
 * True when one statement uses what the other says was given up or turned down: "Koin was replaced by Hilt" and
 * "injection is done with Koin". If the other says what for, both have to be about that.
 */
export function usesWhatWasGivenUp(one: Reading, two: Reading): boolean {
  return (
    claimsOf(one).some((claim) => isUsedAgain(claim, one, two)) ||
    claimsOf(two).some((claim) => isUsedAgain(claim, two, one))
  );
}

/** Matches what every form contains, so that few statements have to be taken apart. */
const MAY_GIVE_UP =
  /\b(?:removed|dropped|abandoned|retired|replac\w+|phased out|thrown out|given up|gave up|gone|rid of|no longer|stopped|discontinued|banned|forbidden|rejected|ruled out|discarded|turned down|excluded|too|moved|migrated|switched|changed|ported|chose|chosen|picked|prefer\w*|selected|went|favou?r\w*|took|(?:is|are|has|have|needs?|uses?) no)\b/i;

/** Returns the terms of what a statement says was given up or turned down. */
export function termsGivenUp(statement: Reading): ReadonlySet<string> {
  if (!MAY_GIVE_UP.test(statement.text)) return NONE;
  return new Set(
    claimsOf(statement).flatMap((claim) => {
      const name = givenUpBy(claim)?.name;
      return name === undefined ? [] : [...termsOf(analyseClaim(name))];
    }),
  );
}

const NONE: ReadonlySet<string> = new Set();

const PAST =
  /\b(?:until|used to|was|were|had|legacy|formerly|previously|former|old|except|unless|instead of|rather than)\b/i;

function isUsedAgain(claim: Reading, whole: Reading, other: Reading): boolean {
  const found = givenUpBy(claim);
  if (found === null || other.isNegative || PAST.test(other.text)) return false;
  const { name, isChosenOver, purpose } = found;
  if (!isChosenOver && !isName(name, other.text)) return false;
  const at = other.text.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0 || !isUsedAt(other.text, at, name.length)) return false;
  if (purpose.size === 0 || sharedConcepts(purpose, other.concepts).length > 0) return true;
  const own = conceptsOf(analyseClaim(name));
  return sharedConcepts(withoutConcepts(whole.concepts, [...own.keys()]), other.concepts).length > 0;
}

/** True for a name that is written as one within a sentence, or that is known as a tool. */
function isName(name: string, text: string): boolean {
  const at = text.indexOf(name);
  return (
    (at > 0 && /^[A-Z]/.test(name)) || isOneOfAFamily(name.toLowerCase()) || /[\d._]|[a-z][A-Z]/.test(name)
  );
}

/** True when the word at a place is what the sentence uses: "is done with Koin", "Koin injects ...". */
function isUsedAt(text: string, at: number, length: number): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at + length)];
  if (/^[\w-]/.test(after)) return false;
  if (/^(?:the |our )?$/i.test(before)) return /^ (?:is (?:used|our|the)|[a-z]+s )/.test(after);
  return (
    /\b(?:is|are|uses?|using|used|with|on|through|via|by|in|into|from|to) (?:the |an? |our )?$/i.test(
      before,
    ) && /^(?:[.,;!]?\s*$|,| (?:for|because|as|since|so|to|in|on|when|and|which)\b)/.test(after)
  );
}
