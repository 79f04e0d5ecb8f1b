import { msg } from "@orange-hyper/core/text";
import { candidateNormalForm } from "./candidate.js";
import type { Proposal } from "./proposal.js";

/** What is said of a candidate that is too short, in the words of the contract. */
export const TOO_WEAK = msg`Candidate Memory is very short or generic; consider making it more specific before accepting`;

/** What makes a valid proposal poor; `candidate` is the text of its section. */
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
 * True for a candidate that the contract calls too short; whether it is worth keeping is for the gate to say. Korean, Chinese and Japanese say as much in half
 * the room. Stock phrases ("fix bug", "not specified") are all shorter than the limit.
 */
export function isWeakCandidate(candidate: string): boolean {
  if (candidate.length >= 24 && PLAIN_SENTENCE.test(candidate)) return false;
  const form = candidateNormalForm(candidate);
  if (form === "") return false;
  // No character takes more than two units.
  const characters = form.length < 48 ? Array.from(form).length : form.length;
  const words = form.split(" ", 4).length;
  if (characters < 12 || words < 2) return true;
  return (characters < 24 || words < 4) && !isMostlyCjk(form);
}

/** Four words or more between single spaces, of characters that stand for themselves in the normal form. */
const PLAIN_SENTENCE = /^(?:[\x21-\x7e\uac00-\ud7a3]+ ){3,}[\x21-\x7e\uac00-\ud7a3]+$/;

function isMostlyCjk(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const dense =
    text.match(/[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return dense * 2 > letters;
}
