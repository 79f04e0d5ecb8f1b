import {
  filesystemError,
  OrangeError,
  userInputError,
  validationError,
  withWordsForPeople,
} from "@orange-hyper/core";
import { newerFormatHint, notSelected, type SelectorWords } from "@orange-hyper/core/documents";
import { msg, shellQuote } from "@orange-hyper/core/text";

const LIST_HINT = "Run `orange quest list --all` to see quest ids.";
const EVIDENCE_HINT =
  "Check the path given to --evidence-file; it is resolved against the working directory.";

/** Returns the error for an empty request. */
export function questRequestRequired(): OrangeError {
  const hint = msg`Run \`orange quest new "<what you want done>"\`.`;
  return withWordsForPeople(userInputError("Quest request is required.", hint), {
    message: "What do you want done?",
  });
}

/** Returns the error for a title that is blank. */
export function questTitleRequired(): OrangeError {
  return userInputError("Quest title is required.", "Leave --title out to take the title from the request.");
}

/** Returns the error for a layer other than L0 to L4. */
export function unsupportedLayer(value: string): OrangeError {
  return withWordsForPeople(
    validationError(`Unsupported layer: ${value}`, "Use one of L0, L1, L2, L3, L4."),
    {
      message: `There is no layer "${value}".`,
      hint: "Layers go from L0 (a question) to L4 (high risk): run `orange quest new --help`.",
    },
  );
}

/** Returns the error for an unknown output contract. */
export function unsupportedOutputContract(value: string): OrangeError {
  return withWordsForPeople(validationError(`Unsupported output contract: ${value}`), {
    message: `There is no output contract "${value}".`,
  });
}

/** Returns the error for a scope path that leads out of the project. */
export function scopePathOutside(path: string): OrangeError {
  return userInputError(
    `Scope path must stay inside the project: ${path}`,
    "Name it relative to the project root, for example `src/app.ts`.",
  );
}

/** Returns the error for a missing quest selector. */
export function questSelectorRequired(): OrangeError {
  return withWordsForPeople(userInputError("Quest selector is required.", LIST_HINT), {
    message: "Which quest?",
  });
}

/** Wording of messages about a quest that cannot be found. */
export const QUEST_WORDS: SelectorWords = { subject: "Quest", plural: msg`quests`, notFoundHint: LIST_HINT };

/** Returns the error for a selector that matches no quest. */
export function questNotFound(selector: string): OrangeError {
  return notSelected(selector, QUEST_WORDS);
}

/** Returns the error for a selected path outside the quest folders. */
export function questPathOutside(): OrangeError {
  return userInputError("Quest path must stay inside .orange-hyper/quests.", LIST_HINT);
}

/** Returns the error for a selected path that is not a Markdown file. */
export function questPathNotMarkdown(): OrangeError {
  return userInputError("Quest path must point to a Markdown quest file.", LIST_HINT);
}

/** Returns the error for a quest that does not follow the quest format. */
export function questInvalid(key: string, problems: readonly string[]): OrangeError {
  return validationError(
    problems.join("; "),
    newerFormatHint(problems) ?? `Repair .orange-hyper/${key} by hand, then run \`orange doctor\`.`,
  );
}

/** Returns the error for completing, changing or cancelling a completed quest. */
export function questAlreadyCompleted(id: string): OrangeError {
  return userInputError(
    `Quest is already completed: ${id}`,
    `Run \`orange quest show ${shellQuote(id)}\` to see its evidence.`,
  );
}

/** Returns the error for completing, changing or cancelling a cancelled quest. */
export function questAlreadyCancelled(id: string): OrangeError {
  return userInputError(
    `Quest is already cancelled: ${id}`,
    `Run \`orange quest reopen ${shellQuote(id)}\` to take it up again.`,
  );
}

/** Returns the error for reopening a quest that has not ended. */
export function questAlreadyActive(id: string): OrangeError {
  return userInputError(
    `Quest is already active: ${id}`,
    `Run \`orange quest show ${shellQuote(id)}\` to see it.`,
  );
}

/** Returns the error for an edit that changes nothing. */
export function questEditRequired(): OrangeError {
  return userInputError(
    "Quest edit requires --title, --request, --scope or --verify.",
    'For example `orange quest edit current --title "<new title>"`; `orange quest edit --help` shows the others.',
  );
}

/** Returns the error for an option with a blank value. */
export function optionBlank(option: `--${string}`): OrangeError {
  return userInputError(`${option} requires a value.`);
}

/** Returns the error for two differing copies of a quest, neither of which may be removed. */
export function questInBothFolders(id: string): OrangeError {
  return validationError(
    `quest ${id} exists in both active and completed`,
    `Repair or remove .orange-hyper/quests/completed/${id}.md, then run \`orange quest done ${shellQuote(id)}\` again.`,
  );
}

/** Returns the error for a completion with neither evidence nor a reason for having none. */
export function completionRequiresVerification(selector: string): OrangeError {
  const line = `orange quest done ${shellQuote(selector)}`;
  return withWordsForPeople(userInputError("Completion requires --evidence or --unverified."), {
    message: "Say what was checked, or why nothing was.",
    hint: `Run \`${line} --evidence "<what was checked>"\`, or \`${line} --unverified "<why not>"\`.`,
  });
}

/** Returns the error for a completion with both evidence and a reason for having none. */
export function completionCombinesVerification(): OrangeError {
  return userInputError(
    "Completion cannot combine verification evidence with --unverified.",
    "Pass --evidence for what was checked, or --unverified for why nothing was.",
  );
}

/** Returns the error for an unreadable evidence file. */
export function evidenceFileUnreadable(path: string, reason: string): OrangeError {
  return filesystemError(`Could not read evidence file ${path}: ${reason}`, EVIDENCE_HINT);
}

/** Returns the error for an evidence file that was read but cannot be used. */
export function evidenceFileUnusable(path: string, reason: string): OrangeError {
  return userInputError(
    `Evidence file ${path} is not usable: ${reason}`,
    "Pass a UTF-8 text file of at most 256 KiB.",
  );
}

/** Returns the error for a missing request to route. */
export function routeRequestRequired(): OrangeError {
  return withWordsForPeople(userInputError("Route request is required, or pass --quest <id>."), {
    message: "What is the request?",
    hint: 'Run `orange route "<what you want done>"`.',
  });
}

/** Returns the error for building a capsule without an active quest. */
export function noActiveQuest(): OrangeError {
  return userInputError(
    "No active quest found.",
    'Run `orange quest new "<what you want done>"`, or name one that `orange quest list --all` shows.',
  );
}

/** Returns the error for a capsule whose quest was given twice. */
export function capsuleSelectorTwice(): OrangeError {
  return userInputError(
    "The quest was given twice: as an argument and with --quest.",
    "Leave --quest out, or run `orange capsule` for the newest quest.",
  );
}

/** Returns the error for two list filters that exclude each other. */
export function listFiltersExclude(): OrangeError {
  return userInputError(
    "quest list accepts --completed or --all, not both.",
    "Run `orange quest list --all` to see every quest.",
  );
}

/** Returns the error for combining the filter for cancelled quests with another one. */
export function listFiltersExclusive(): OrangeError {
  return userInputError(
    "quest list accepts --cancelled alone.",
    "Run `orange quest list --all` to see every quest.",
  );
}

/** Returns the error for an installation without a plugin that can run checks. */
export function checksUnavailable(): OrangeError {
  return userInputError("Checks cannot be run here.", "Install @orange-hyper/verify, or pass --evidence.");
}

/** Returns the error for checks that failed earlier and have not passed since. */
export function checksStillFail(checks: readonly { readonly command: string }[]): OrangeError {
  const commands = checks.map(({ command }) => command).join(", ");
  return verificationFailed(
    msg`Not verified: still failing: ${commands}.`,
    msg`Run \`orange verify --verify ${shellQuote(checks[0]?.command ?? "")}\` once it passes.`,
  );
}

/** Returns the error for checks that passed but are weaker than the quest requires. */
export function testRequired(id: string): OrangeError {
  return verificationFailed(
    msg`Not verified: this quest needs a test, and none of the checks is known to be one.`,
    msg`Run \`orange quest edit ${shellQuote(id)} --verify "<test command>"\`, or pass --evidence or --unverified.`,
  );
}

/** Returns the error for changed files in `paths` that no check covers. */
export function checksDoNotCover(id: string, paths: readonly string[]): OrangeError {
  const shown = paths.slice(0, MAX_NAMED).join(", ");
  const files = paths.length > MAX_NAMED ? msg`${shown} and ${paths.length - MAX_NAMED} more` : shown;
  return verificationFailed(
    msg`Not verified: the checks passed, and none of them covers ${files}.`,
    msg`Run \`orange quest edit ${shellQuote(id)} --verify "<test command>"\`, or pass --evidence or --unverified.`,
  );
}

const MAX_NAMED = 3;

function verificationFailed(message: string, hint: string): OrangeError {
  return new OrangeError({ code: "VERIFICATION_FAILED", exitCode: 1, message, hint });
}

/**
 * Parses a budget typed by the user; undefined when there is none. Throws USER_INPUT_ERROR when it is not a number of
 * tokens.
 */
export function parseBudget(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (!/^\d{1,6}$/.test(typed)) throw userInputError("Capsule --budget must be a number of tokens.");
  return Number(typed);
}
