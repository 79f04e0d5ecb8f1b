import { userInputError, validationError } from "@orange-hyper/core";
import { msg, shellQuote } from "@orange-hyper/core/text";
import { type Scope, type Setting, scopesOf } from "./setting.js";

/** The error for a missing or unknown key; `near` are keys to suggest. */
export function keyUnknown(key: string | undefined, near: readonly string[]): Error {
  if (key === undefined)
    return userInputError("Which setting?", "Run `orange config list` to see every setting.");
  return userInputError(`There is no setting ${key}.`, didYouMean(near));
}

function didYouMean([first, second, third]: readonly string[]): string {
  if (first === undefined) return msg`Run \`orange config list\` to see every setting.`;
  if (second === undefined) return msg`Did you mean \`${first}\`?`;
  return third === undefined
    ? msg`Did you mean \`${first}\` or \`${second}\`?`
    : msg`Did you mean \`${first}\` or \`${second}\` or \`${third}\`?`;
}

/** The error for a value that is missing, or that is given together with --unset. */
export function valueUnclear(key: string): Error {
  return userInputError(
    `Which value for ${key}?`,
    `Run \`orange config set ${key} "<value>"\`, or \`orange config set ${key} --unset\` for its default.`,
  );
}

/** The error for a value that the setting does not accept. */
export function valueRefused(key: string, value: string, problem: string): Error {
  return userInputError(
    `${key} cannot be ${value}: ${problem}.`,
    `Run \`orange config get ${key}\` to see what holds now.`,
  );
}

/** The error for a setting that would permit something, which only its own command may do. */
export function permissionNotSet({ key, permittedBy = "" }: Setting): Error {
  return userInputError(
    `${key} permits agents or programs something; settings alone never do.`,
    `Run \`${permittedBy} --help\` to see how to permit it.`,
  );
}

/** The error for a setting that exists only as an environment variable. */
export function variableAlone({ key, variables = [] }: Setting, value: string | undefined): Error {
  const [variable = ""] = variables;
  return userInputError(
    `${key} is the environment variable ${variable}, which no file holds.`,
    value === undefined
      ? `Take ${variable} out of the start file of your shell.`
      : `Put \`export ${variable}=${value}\` into the start file of your shell.`,
  );
}

/** The error for a scope in which the setting cannot be set. */
export function scopeWrong(setting: Setting, asked: Scope, value: string | null): Error {
  const [only = "user"] = scopesOf(setting);
  return userInputError(
    only === "user"
      ? `${setting.key} cannot be set with --${asked}: only you decide it, for all your projects.`
      : `${setting.key} cannot be set with --${asked}: it belongs to the project.`,
    `Run \`orange config set ${setting.key} ${value === null ? "--unset" : shellQuote(value)} --${only}\`.`,
  );
}

/** The error for `--project` and `--user` together. */
export function scopeTwice(): Error {
  return userInputError(
    "--project and --user cannot be given together.",
    "Keep one of `--project` and `--user`.",
  );
}

/** The error for an unreadable file, which is not overwritten. */
export function fileBroken(path: string, reason: string): Error {
  return validationError(`${path} cannot be read: ${reason}`, `Repair ${path}, then run the command again.`);
}
