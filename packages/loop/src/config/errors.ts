import { failure, type OrangeError, userInputError } from "@orange-hyper/core";
import { msg, printable, shellQuote } from "@orange-hyper/core/text";

/** A place in a configuration and what is wrong with it. Values are never repeated, because they may be secrets. */
export interface Problem {
  /** For example `roles.verifier.provider`; "" for the whole file. */
  readonly path: string;
  readonly message: string;
}

/** A setting that has no effect, or less than it claims. */
export interface ConfigWarning {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** A configuration is invalid. Exit 2. */
export function configInvalid(file: string, problems: readonly Problem[]): OrangeError {
  const shown = problems.slice(0, MAX_SHOWN).map(sayProblem).join("; ");
  const rest = problems.length - MAX_SHOWN;
  return failure("CONFIG_INVALID", "validation", {
    message: rest > 0 ? `${file}: ${shown}; and ${rest} more` : `${file}: ${shown}`,
    hint: "Repair it by hand, then run `orange run roster`.",
    data: { file, problems },
  });
}

const MAX_SHOWN = 5;

function sayProblem({ path, message }: Problem): string {
  return path === "" ? message : `${path} ${message}`;
}

/** A configuration contains a secret. Exit 2. */
export function configSecret(file: string, paths: readonly string[]): OrangeError {
  return failure("CONFIG_SECRET", "validation", {
    message: `${file} holds what looks like a secret: ${paths.join(", ")}`,
    hint: "Take it out, and name the environment variable that holds it in `env` of the provider.",
    data: { file, paths },
  });
}

/** A limit exceeds its maximum. Exit 1. */
export function limitTooHigh(where: string, most: number): OrangeError {
  return userInputError(`${where} can be at most ${most}.`, msg`Choose a whole number up to ${most}.`, {
    path: where,
    most,
  });
}

/** The value of a numeric option is not a whole number, or is too small. Exit 1. */
export function limitRefused(option: string, least: number): OrangeError {
  return userInputError(
    `${option} must be a whole number from ${least} on.`,
    "Leave it out for the default.",
  );
}

/** A glob given as an option could match outside the repository. Exit 1. */
export function globRefused(option: string, glob: string): OrangeError {
  return userInputError(
    `${option} cannot be ${printable(glob)}: it has to be relative to the repository, without "..".`,
    "For example `src/parser/**`.",
  );
}

/** No preset has this name. Exit 1. */
export function presetUnknown(name: string, known: readonly string[]): OrangeError {
  return userInputError(
    `There is no preset ${printable(name)}.`,
    `Use one of ${known.join(", ")}: run \`orange run presets\` to see them.`,
  );
}

/** A role that the mode requires has no provider. Exit 1. */
export function rosterIncomplete(roles: readonly string[], mode: string): OrangeError {
  const names = roles.join(", ");
  const example = roles[0] ?? "verifier";
  return failure("ROSTER_INCOMPLETE", "input", {
    message: `Nobody plays ${names}, and the mode ${mode} cannot do without.`,
    hint: `Run \`orange run init-config\`, or put "${example}": { "provider": "codex" } into "roles" of .orange-hyper/roles.json.`,
    data: { roles },
  });
}

/** The user has not trusted the repository's configuration in its current form. Exit 1. */
export function configUntrusted(digest: string, runs: readonly string[]): OrangeError {
  const prefix = digest.slice(0, SHOWN_PREFIX);
  return failure("CONFIG_UNTRUSTED", "input", {
    message: msg`.orange-hyper/roles.json was not trusted as it is now. It would run: ${runs.join("; ")}`,
    hint: `Read it, then run the same command with \`--trust-config ${prefix}\`.`,
    data: { config_digest: digest, trust_option: `--trust-config ${prefix}`, runs },
  });
}

/** Number of characters of a digest that a hint shows. */
const SHOWN_PREFIX = 12;

/** The given prefix does not match the digest of the current configuration. Exit 1. */
export function trustRefused(given: string, digest: string): OrangeError {
  return failure("CONFIG_UNTRUSTED", "input", {
    message: `--trust-config ${printable(given)} does not name .orange-hyper/roles.json as it is now.`,
    hint: `Read the file again; its digest begins with ${digest.slice(0, SHOWN_PREFIX)}.`,
    data: { config_digest: digest },
  });
}

/** The user's folder lies in the project, so the project could supply its own trust. Exit 1. */
export function userFolderInProject(): OrangeError {
  return userInputError(
    "Your own Orange folder lies in this project, so nothing in it can be trusted.",
    "Move it: set ORANGE_HYPER_HOME to a folder outside of every project.",
  );
}

/** The key is unknown and has no effect. */
export function unknownKey(file: string, path: string): ConfigWarning {
  return {
    code: "CONFIG_UNKNOWN_KEY",
    message: msg`${file} has the setting ${printable(path)}, which means nothing.`,
    hint: msg`Look for a mistype, or take it out.`,
  };
}

/** The key has an effect only in the user's own file, not in a project's. */
export function userOnly(file: string, path: string): ConfigWarning {
  return {
    code: "CONFIG_USER_ONLY",
    message: msg`${file} has the setting ${printable(path)}, which counts in your own roles.json alone.`,
    hint: msg`Take it out; whoever wants it sets it for all their projects.`,
  };
}

/** A repository's setting claims more than a repository may. */
export function claimIgnored(file: string, path: string): ConfigWarning {
  return {
    code: "CONFIG_CLAIM_IGNORED",
    message: msg`${file} says of ${path} what only you can say, so it is not believed.`,
    hint: msg`Say it in your own roles.json, if it is so.`,
  };
}

/** The user's permission for a provider does not apply, because the repository replaced its program. */
export function transferNotAllowed(provider: string): ConfigWarning {
  return {
    code: "CONFIG_TRANSFER_ASKED",
    message: msg`The project changes what runs as ${provider}, so what you allow that provider is asked for again.`,
    hint: msg`Give your own provider another name, or take the definition out of the project.`,
  };
}

/** A role of the preset has no provider. */
export function roleUnassigned(role: string, preset: string): ConfigWarning {
  return {
    code: "ROLE_UNASSIGNED",
    message: msg`Nobody plays the ${role} of the preset ${preset}; the run does without.`,
    hint: msg`Name a provider for it in "roles" of .orange-hyper/roles.json.`,
  };
}

/** Renders a command for display, with shell quoting. */
export function commandLine(argv: readonly string[]): string {
  return argv.map(shellQuote).join(" ");
}
