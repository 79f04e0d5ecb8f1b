import { type OrangeError, userInputError } from "@orange-hyper/core";
import { printable } from "@orange-hyper/core/printable";
import { msg } from "@orange-hyper/core/text";
import { nearest } from "./nearest.js";
import { OWN_POLICY_LIMIT } from "./own/own-policy.js";

/** No policy has this name; "" means that none was given. */
export function unknownPolicy(name: string, known: readonly string[]): OrangeError {
  const like = nearest(name, known);
  const last = like.at(-1) ?? "";
  const others = like.slice(0, -1).join(", ");
  return userInputError(
    name === "" ? "Which policy?" : `There is no policy ${printable(name)}.`,
    last === ""
      ? "Run `orange policy list` to see all of them."
      : others === ""
        ? `Did you mean ${last}? Run \`orange policy list\` to see all of them.`
        : `Did you mean ${others} or ${last}? Run \`orange policy list\` to see all of them.`,
  );
}

/** A file that cannot be understood is not written over. */
export function fileBroken(path: string, problem: string): OrangeError {
  return userInputError(`${path} is ignored: ${problem}.`, "Fix or remove it, then run the command again.");
}

/** A refusal is switched off by each user. */
export function notForEveryone(name: string): OrangeError {
  return userInputError(
    `${name} refuses something, so no project can switch it off for everyone.`,
    `Run \`orange policy disable ${name}\` without --shared; it counts for you alone.`,
  );
}

/** No file of an event was named, or it cannot be used, as the sentence says. */
export function eventUnusable(problem: string = msg`Which event?`): OrangeError {
  return userInputError(problem, "Pass --event with a file that holds what a host wrote to its hook.");
}

/** What is switched by name are rules and detectors; a policy of the contract has its variables. */
export function notSwitched(name: string): OrangeError {
  return userInputError(
    `${name} is not switched on and off by name: the profile of the shell decides.`,
    `Set ORANGE_DISABLED_HOOKS=${name} to switch it off; \`orange policy show ${name}\` shows its variables.`,
  );
}

/** A detector that may not refuse, or something that is no detector. */
export function neverDenies(name: string): OrangeError {
  return userInputError(
    `${name} cannot be made to refuse.`,
    "Leave --deny out: `orange policy list` shows which may refuse.",
  );
}

/** The project cannot raise a detector for everyone. */
export function denyForOneself(): OrangeError {
  return userInputError(
    "Only each user can let a detector refuse.",
    "Run the command again without --shared; it counts for you alone.",
  );
}

/** No file was named, or it cannot become a policy, as the sentence says. */
export function notTrusted(problem: string = msg`Which file?`): OrangeError {
  return userInputError(
    problem,
    `A policy is one .js, .mjs or .cjs file of at most ${OWN_POLICY_LIMIT / 1024} KiB; \`orange policy trust --help\` shows how to name it.`,
  );
}

/** Why a file cannot be read, as a sentence. */
export function unreadText(file: string, kind: "missing" | "too-large" | "unreadable"): string {
  const name = printable(file);
  if (kind === "missing") return msg`${name} does not exist.`;
  return kind === "too-large" ? msg`${name} is too large.` : msg`${name} cannot be read.`;
}

/** An event or profile that is not known. */
export function unknownWord(option: string, word: string, known: readonly string[]): OrangeError {
  return userInputError(`${option} does not know ${printable(word)}.`, `It takes ${known.join(", ")}.`);
}

/** Trust that came with the project would be none. */
export function userFolderInProject(): OrangeError {
  return userInputError(
    "Your own Orange folder lies in this project, so nothing in it can be trusted.",
    "Move it: set ORANGE_HYPER_HOME to a folder outside of every project.",
  );
}

/** Nothing is handed to a policy of the contract. */
export function nothingToRun(): OrangeError {
  return userInputError(
    "Which policy, and over which event?",
    "Pipe an event into it; `orange policy run --help` shows the form, and `orange policy list` names the policies.",
  );
}
