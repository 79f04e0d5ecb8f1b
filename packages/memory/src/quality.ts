import { msg } from "@orange-hyper/core/text";
import { candidateNormalForm } from "./candidate.js";
import type { Proposal } from "./proposal.js";

/** The warning about a candidate that is too short, as worded by the contract. */
export const TOO_WEAK = msg`Candidate Memory is very short or generic; consider making it more specific before accepting`;

/** Returns the warnings about a valid proposal; `candidate` is the text of its section. */
export function findWarnings(
  proposal: Pick<Proposal, "createdAt" | "updatedAt">,
  candidate: string,
): string[] {
  const warnings: string[] = [];
  if (isWeakCandidate(candidate)) {
    warnings.push(TOO_WEAK);
  }
  if (Date.parse(proposal.updatedAt) < Date.parse(proposal.createdAt)) {
    warnings.push(msg`updated_at is earlier than created_at`);
  }
  return warnings;
}

/**
 * True for a candidate that is too short by the contract; whether it is worth keeping is decided by the gate. Korean,
 * Chinese and Japanese need half as many characters. Stock phrases ("fix bug", "not specified") are all shorter than
 * the limit.
 */
export function isWeakCandidate(candidate: string): boolean {
  if (candidate.length >= 24 && PLAIN_SENTENCE.test(candidate)) return false;
  const form = candidateNormalForm(candidate);
  if (form === "") return false;
  // Counting characters is needed only below 48 units: no character takes more than two.
  const characters = form.length < 48 ? Array.from(form).length : form.length;
  const words = form.split(" ", 4).length;
  if (characters < 12 || words < 2) return true;
  return (characters < 24 || words < 4) && !isMostlyCjk(form);
}

/**
 * Matches four or more words separated by single spaces, of characters that the normal form leaves unchanged or only
 * lower-cases.
 */
const PLAIN_SENTENCE = /^(?:[\x21-\x7e\uac00-\ud7a3]+ ){3,}[\x21-\x7e\uac00-\ud7a3]+$/;

function isMostlyCjk(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const dense =
    text.match(/[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return dense * 2 > letters;
}
