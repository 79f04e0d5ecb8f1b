import { EXIT_CODES, OrangeError, withWordsForPeople } from "@orange-hyper/core";
import { msg, shellQuote } from "@orange-hyper/core/text";
import { QUOTING } from "./finding-text.js";
import type { ValidateData } from "./schema.js";
import { findMissingSource } from "./validate.js";

/** The error of `remember validate` for an invalid proposal. */
export function proposalInvalid(data: ValidateData): OrangeError {
  return invalid(
    msg`Memory proposal ${data.proposal.id} failed validation.`,
    msg`Run \`orange remember validate <proposal-id>\` without --json for human-readable diagnostics.`,
    data,
  );
}

/** The error of a command that refuses an invalid proposal; nothing was written. */
export function refuseInvalid(verb: "propose" | "revise" | "accept", data: ValidateData): OrangeError {
  const { id } = data.proposal;
  const isExamined = data.findings?.some(({ level }) => level === "error") === true;
  const { errors } = data.validation;
  // One text in two fields has one problem.
  const problems = [...new Set(errors.map((error) => error.replace(`memory proposal ${id} `, "")))];
  const refusal = invalid(
    verb === "propose"
      ? `Cannot propose this memory: it ${problems.join("; it ")}`
      : verb === "revise"
        ? msg`Cannot revise memory proposal ${id}: ${errors.join("; ")}`
        : msg`Cannot accept memory proposal ${id}: ${errors.join("; ")}`,
    verb !== "accept" && isExamined
      ? msg`Nothing was written. Say it without what was found, and run the command again.`
      : verb === "propose"
        ? msg`Run \`orange doctor\` to see what is wrong with the quest.`
        : lacksOnlyQuest(data)
          ? msg`Switch to a branch that has this quest, or merge one, and run the command again. If the quest is gone for good, reject the proposal.`
          : msg`Run \`orange remember validate ${shellQuote(id)}\`, then revise or reject the proposal.`,
    data,
  );
  return verb === "propose" ? withWordsForPeople(refusal, { message: cannotPropose(problems) }) : refusal;
}

/** True for a proposal without any other fault, whose quest may be on another branch: git ignores what is pending. */
function lacksOnlyQuest({ proposal, validation: { errors } }: ValidateData): boolean {
  const [missing] = findMissingSource({ id: proposal.id, sourceQuest: proposal.source_quest ?? "" });
  return errors.length === 1 && errors[0] === missing;
}

/** Joins the problems of a refused proposal to one message for people. */
function cannotPropose([first = "", ...others]: readonly string[]): string {
  const [, said, words = ""] = QUOTING.exec(first) ?? [];
  const begin =
    said === undefined
      ? msg`Cannot propose this memory: it ${first}`
      : msg`Cannot propose this memory: it ${said}: "${words}"`;
  return [begin, ...others.map(another)].join("; ");
}

function another(problem: string): string {
  const [, said, words = ""] = QUOTING.exec(problem) ?? [];
  return said === undefined ? msg`and it ${problem}` : msg`and it ${said}: "${words}"`;
}

function invalid(message: string, hint: string, data: ValidateData): OrangeError {
  return new OrangeError({
    code: "MEMORY_PROPOSAL_INVALID",
    exitCode: EXIT_CODES.validation,
    message,
    hint,
    data,
  });
}
