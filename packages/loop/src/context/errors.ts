import { failure, type OrangeError, userInputError } from "@orange-hyper/core";
import { msg, printable } from "@orange-hyper/core/text";

/** Why a path is refused. */
export type PathFault =
  | "not_relative"
  | "outside"
  | "unreadable_name"
  | "state"
  | "secret"
  | "not_listed"
  | "not_a_file";

/** A path that the gateway does not serve. Exit 1. */
export function pathRefused(path: string, fault: PathFault): OrangeError {
  const why = {
    not_relative: msg`it is not relative to the repository`,
    outside: msg`it leads out of the repository`,
    unreadable_name: msg`it is no name of a file`,
    state: msg`it belongs to git or to Orange`,
    secret: msg`files of this name hold credentials`,
    not_listed: msg`it is ignored, or not there`,
    not_a_file: msg`it is no regular file`,
  }[fault];
  return failure("PATH_REFUSED", "input", {
    message: `${shown(path)} is not shown: ${why}.`,
    hint: "Name a file as the list of the repository has it.",
    data: { path: shown(path), reason: fault },
  });
}

/** A path on another machine. Exit 1. */
export function remoteNotSupported(path: string): OrangeError {
  return failure("REMOTE_NOT_SUPPORTED", "input", {
    message: `${shown(path)} is on another machine.`,
    hint: "Name a file of this repository.",
  });
}

/** An incomplete or invalid request. Exit 1. */
export function requestRefused(message: string): OrangeError {
  return userInputError(message, "Look at the parameters of this operation.");
}

/** Git did not answer. Exit 3. */
export function gitSilent(): OrangeError {
  return failure("GIT_FAILED", "filesystem", {
    message: "git gave no answer about this repository.",
    hint: "Look at what `git status` says in this folder, mend it, and run the command again.",
  });
}

/** The folder is not in a git repository. Exit 1. */
export function notARepository(): OrangeError {
  return failure("NOT_A_GIT_REPOSITORY", "input", {
    message: "This folder is in no git repository.",
    hint: "Run `git init`, or name a folder of a repository.",
  });
}

const MAX_SHOWN_LENGTH = 200;

function shown(path: string): string {
  const text = printable(path);
  return text.length <= MAX_SHOWN_LENGTH ? text : `${text.slice(0, MAX_SHOWN_LENGTH)}…`;
}
