import { EXIT_CODES, OrangeError, userInputError } from "@orange-hyper/core";

export const MISSING_HOST = "activate requires --host codex.";
export const MISSING_SCOPE = "activate plan/apply/remove require --scope project.";

/** The activate command was called without `--host`. */
export function activationHostRequired(): OrangeError {
  return userInputError(MISSING_HOST);
}

/** An activate command that needs a scope was called without `--scope`. */
export function activationScopeRequired(): OrangeError {
  return userInputError(MISSING_SCOPE);
}

/** No plugin knows this host. */
export function activationHostUnsupported(host: string): OrangeError {
  return new OrangeError({
    code: "ACTIVATION_UNSUPPORTED_HOST",
    exitCode: EXIT_CODES.input,
    message: `Unsupported activation host: ${host}`,
    hint: "This release supports `--host codex` only.",
  });
}

/** Activations have one scope. */
export function activationScopeUnsupported(scope: string): OrangeError {
  return new OrangeError({
    code: "ACTIVATION_UNSUPPORTED_SCOPE",
    exitCode: EXIT_CODES.input,
    message: `Unsupported activation scope: ${scope}`,
    hint: "Use `--scope project`.",
  });
}

/** The folder holds the user's own data and is no project. */
export function noProjectHere(root: string): OrangeError {
  return userInputError(
    `${root} holds your own Orange data and cannot be activated as a project.`,
    "Run the command in the folder of a project.",
  );
}
