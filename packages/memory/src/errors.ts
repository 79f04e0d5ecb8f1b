import { OrangeError, userInputError, withWordsForPeople } from "@orange-hyper/core";
import { msg, shellQuote } from "@orange-hyper/core/text";
import type { Proposal } from "./proposal.js";
import type { ProposalStatus, SeveralData } from "./schema.js";

const LIST_HINT = "Run `orange remember list` to see proposal ids.";

/** The error for a missing proposal selector. */
export function selectorMissing(): OrangeError {
  return withWordsForPeople(userInputError("Proposal selector is required.", LIST_HINT), {
    message: "Which proposal?",
  });
}

/** The error for a selector that could reach outside the folders of proposals. */
export function selectorIsPath(): OrangeError {
  return withWordsForPeople(userInputError("Proposal selector must be an id, not a path.", LIST_HINT), {
    message: "A proposal is named by its id, not by a path.",
  });
}

/** The error for an attempt to propose from a file: memory comes from completed quests, never from outside text. */
export function importUnsupported(): OrangeError {
  return userInputError(
    IMPORT_UNSUPPORTED,
    'Run `orange quest new "<the work it comes from>"`, complete the quest, then propose from it.',
  );
}

/** Message of `importUnsupported`, also used when the option has no value. */
export const IMPORT_UNSUPPORTED = "External source memory import is not supported; use --quest <quest-id>.";

/** The error for `remember propose` without a quest. */
export function questMissing(): OrangeError {
  return withWordsForPeople(
    userInputError(
      "remember propose requires --quest <quest-id>.",
      "Run `orange quest list --completed` to see completed quests.",
    ),
    { message: "Which quest does it come from? Name a completed one with --quest." },
  );
}

/** The error for `remember propose --text` with an empty text. */
export function textMissing(): OrangeError {
  return userInputError(
    "The text to remember is empty.",
    'Say it in one sentence, for example `--text "The export writes UTF-8 with a BOM."`.',
  );
}

/** The error for a quest that is not completed. */
export function questNotCompleted(quest: string): OrangeError {
  const hint = msg`Run \`orange quest done ${shellQuote(quest)} --evidence "<what was checked>"\` first.`;
  return withWordsForPeople(
    userInputError("Memory proposals can only be created from completed quests.", hint),
    {
      message: "Memory comes from completed quests, and this one is not completed.",
    },
  );
}

/** The error for a quest that is too small to propose memory from. */
export function questTooSmall(): OrangeError {
  return withWordsForPeople(
    userInputError(
      "Memory proposals are disabled by default for L0/L1 quests.",
      "Propose from a quest of layer L2 or above.",
    ),
    {
      message: "This quest was recorded as a question or a small fix (L0 or L1), which leaves no memory.",
      hint: 'Record larger work with `orange quest new "<what you want done>" --layer L2`.',
    },
  );
}

/** The error for a quest with neither evidence nor a reason why there is none. */
export function questWithoutEvidence(): OrangeError {
  return withWordsForPeople(
    userInputError(
      "Memory proposals require source Quest verification evidence or an unverified reason.",
      "Run `orange doctor` to see what the quest lacks.",
    ),
    { message: "The quest says neither what was checked nor why nothing was." },
  );
}

/** The error for a quest and type whose possible proposal ids are all taken. */
export function idsExhausted(questId: string, nodeType: string): OrangeError {
  return userInputError(
    `Quest ${questId} already has 999 memory proposals of type ${nodeType}.`,
    `Run \`orange remember list --quest ${shellQuote(questId)}\` to see them.`,
  );
}

/** The error for a status that no proposal can have. */
export function unsupportedStatus(status: string): OrangeError {
  return withWordsForPeople(
    userInputError(
      `Unsupported memory proposal status: ${status}`,
      "Use one of pending, accepted, rejected, all.",
    ),
    { message: `There is no status "${status}".` },
  );
}

/** The error for a node type that no proposal can have. */
export function unsupportedType(type: string): OrangeError {
  return withWordsForPeople(
    userInputError(
      `Unsupported memory proposal node type: ${type}`,
      "Use one of decision, constraint, component, risk, verification.",
    ),
    { message: `There is no type of memory "${type}".` },
  );
}

/** The error for `--type` without `--text`: the title of a quest always has the type that its words suggest. */
export function typeWithoutText(): OrangeError {
  return userInputError(
    "--type needs --text.",
    'Say what is to be remembered as well, for example `--text "The export writes UTF-8 with a BOM."`.',
  );
}

/** The error for a quest filter that could reach outside the folders of quests. */
export function questFilterIsPath(): OrangeError {
  return userInputError(
    "Memory proposal source_quest filter must be an id, not a path.",
    "Run `orange quest list --all` to see quest ids.",
  );
}

/** The error for a proposal that is decided already; decisions are final. */
export function alreadyDecided(
  { id, nodeType }: Pick<Proposal, "id" | "nodeType">,
  status: Exclude<ProposalStatus, "pending">,
): OrangeError {
  return userInputError(
    status === "accepted"
      ? msg`Memory proposal is already accepted: ${id}`
      : msg`Memory proposal is already rejected: ${id}`,
    status === "accepted"
      ? `Run \`orange graph show ${shellQuote(`${nodeType}.${id}`)}\` to see its node.`
      : "Run `orange remember list --status pending` to see open proposals.",
  );
}

/** The error for a node file that holds the memory of another proposal. */
export function nodeTaken(id: string, nodeId: string): OrangeError {
  return userInputError(
    `Graph node already exists for proposal ${id}: ${nodeId}`,
    `Compare both with \`orange graph show ${shellQuote(nodeId)}\` and \`orange remember show ${shellQuote(id)}\`.`,
  );
}

/** The error for `orange review` without a terminal on which a person could answer. */
export function reviewNeedsTerminal(): OrangeError {
  return userInputError(
    "`orange review` asks a person at a terminal, and there is none.",
    "Run `orange remember list --status pending --json` to see what waits, then accept or reject each by its id.",
  );
}

/**
 * The error for several proposals of which some were refused; `data` holds what was done and why the others were
 * refused.
 */
export function partlyRefused(verb: "accepted" | "rejected", data: SeveralData): OrangeError {
  const { failed } = data;
  const ids = failed.map(({ proposal }) => proposal).join(", ");
  return new OrangeError({
    code: "PARTLY_REFUSED",
    exitCode: Math.max(...failed.map(({ exit_code }) => exit_code)),
    message:
      verb === "accepted"
        ? msg`${failed.length} proposals were not accepted: ${ids}`
        : msg`${failed.length} proposals were not rejected: ${ids}`,
    hint: "Each failure in `data.failed` has its own hint; the others are done.",
    data,
  });
}

/** The error for `--edited` on a proposal that is not accepted: only accepted text can have been edited since. */
export function notAccepted(id: string): OrangeError {
  return userInputError(
    `Memory proposal was not accepted: ${id}`,
    `Accept it without --edited: \`orange remember accept ${shellQuote(id)}\`.`,
  );
}

/** The error for a command about an accepted memory that names none. */
export function nodeNotNamed(): OrangeError {
  return userInputError(
    "Name an accepted memory by its id, or the start of it.",
    "Run `orange graph list` to see the ids.",
  );
}

/** The error for a proposal whose memory a person has forgotten. */
export function alreadyForgotten(id: string, nodeId: string): OrangeError {
  return userInputError(
    `The memory of proposal ${id} was forgotten.`,
    `Run \`orange remember restore ${shellQuote(nodeId)}\` to bring it back.`,
  );
}
