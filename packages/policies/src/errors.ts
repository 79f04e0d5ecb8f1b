import { type OrangeError, userInputError } from "@orange-hyper/core";
import { printable } from "@orange-hyper/core/printable";
import { msg } from "@orange-hyper/core/text";
import { nearest } from "./nearest.js";
import { OWN_POLICY_LIMIT } from "./own/own-policy.js";

/** No policy has this name. "" means that no name was given. */
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

/** A policy file cannot be parsed, so it must not be overwritten. */
export function fileBroken(path: string, problem: string): OrangeError {
  return userInputError(`${path} is ignored: ${problem}.`, "Fix or remove it, then run the command again.");
}

/** A rule that refuses can be switched off only by each user, not for the project. */
export function notForEveryone(name: string): OrangeError {
  return userInputError(
    `${name} refuses something, so no project can switch it off for everyone.`,
    `Run \`orange policy disable ${name}\` without --shared; it counts for you alone.`,
  );
}

/** No event file was named, or `problem` describes why it cannot be used. */
export function eventUnusable(problem: string = msg`Which event?`): OrangeError {
  return userInputError(problem, "Pass --event with a file that holds what a host wrote to its hook.");
}

/** Only rules and detectors are switched by name; a contract policy is controlled by environment variables. */
export function notSwitched(name: string): OrangeError {
  return userInputError(
    `${name} is not switched on and off by name: the profile of the shell decides.`,
    `Set ORANGE_DISABLED_HOOKS=${name} to switch it off; \`orange policy show ${name}\` shows its variables.`,
  );
}

/** `--deny` was used with a detector that may not refuse, or with something that is not a detector. */
export function neverDenies(name: string): OrangeError {
  return userInputError(
    `${name} cannot be made to refuse.`,
    "Leave --deny out: `orange policy list` shows which may refuse.",
  );
}

/** `--deny` was used with `--shared`: only a user can let a detector refuse. */
export function denyForOneself(): OrangeError {
  return userInputError(
    "Only each user can let a detector refuse.",
    "Run the command again without --shared; it counts for you alone.",
  );
}

/** No file was named, or `problem` describes why it cannot become a policy. */
export function notTrusted(problem: string = msg`Which file?`): OrangeError {
  return userInputError(
    problem,
    `A policy is one .js, .mjs or .cjs file of at most ${OWN_POLICY_LIMIT / 1024} KiB; \`orange policy trust --help\` shows how to name it.`,
  );
}

/** Returns a sentence that tells why a file cannot be read. */
export function unreadText(file: string, kind: "missing" | "too-large" | "unreadable"): string {
  const name = printable(file);
  if (kind === "missing") return msg`${name} does not exist.`;
  return kind === "too-large" ? msg`${name} is too large.` : msg`${name} cannot be read.`;
}

/** An option names an unknown event or profile. */
export function unknownWord(option: string, word: string, known: readonly string[]): OrangeError {
  return userInputError(`${option} does not know ${printable(word)}.`, `It takes ${known.join(", ")}.`);
}

/** The user's own folder lies inside the project, so approvals in it could have come with a clone. */
export function userFolderInProject(): OrangeError {
  return userInputError(
    "Your own Orange folder lies in this project, so nothing in it can be trusted.",
    "Move it: set ORANGE_HYPER_HOME to a folder outside of every project.",
  );
}

/** A contract policy was started at a terminal, with no event piped into it. */
export function nothingToRun(): OrangeError {
  return userInputError(
    "Which policy, and over which event?",
    "Pipe an event into it; `orange policy run --help` shows the form, and `orange policy list` names the policies.",
  );
}
