import type { PromptReading } from "./read-prompt.js";
import { MAX_TITLE_LENGTH, titleOf } from "./title.js";

/** Minimum length of what is added to a title, in characters. Less would be too vague. */
const SHORTEST = 12;

/**
 * Returns true when the title says nothing outside the conversation: it only refers back ("add a test for that too") or
 * chooses from what was offered ("fix 1 and 2", "reject").
 */
export function needsContext({ title, subject, startsNew }: PromptReading): boolean {
  if (startsNew || title === "" || subject.paths.length > 0) return false;
  const named = subject.words.length + subject.identifiers.length;
  if (named === 0 && (subject.refersBack || !/\s/.test(title))) return true;
  return (named <= 1 && subject.pointsAtWork) || CHOOSES.test(title);
}

/** Matches a choice from a list or of one of several: "option 2", "do 1 and 2 only", "go with the second approach". */
const CHOOSES =
  /^(?:(?:ok|yes|please|just|let'?s) ){0,2}(?:(?:fix|do|take|use|try|skip|pick|apply|implement|go (?:with|for)|start with) )?(?:(?:only|just|options?|numbers?|steps?|points?|items?|phases?|approach|variants?|the|first|second|third|last|other|latter|former|both|all|and|or|ones?|\d{1,2}|[a-d])(?:[ ,]{1,2}|$)){1,8}$|^(?:옵션\s?)?(?:\d{1,2}|[a-d])번?(?:으로|로|만|은|부터|이랑|랑|하고|과|와|,)?(?:\s\S{1,8}){0,3}$|^(?:첫|두|세)\s?번째(?:\s?\S{1,8}){0,3}$/i;

/** Returns a title followed by the title of the earlier work that it refers to, within the length of a title. */
export function titleInContext(title: string, earlier: string): string {
  const room = MAX_TITLE_LENGTH - title.length - " ()".length;
  if (room < SHORTEST || title.includes(earlier)) return title;
  const whole = titleOf(earlier);
  const cut =
    whole.length <= room
      ? whole
      : whole
          .slice(0, room)
          .replace(/\s\S*$/, "")
          .replace(/ \([^()]*$/, "");
  return cut.length < SHORTEST ? title : `${title} (${cut})`;
}
