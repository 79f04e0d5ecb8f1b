import { EXIT_CODES, OrangeError, userInputError, validationError } from "@orange-hyper/core";

export const MISSING_HOST = "binding requires --host codex.";
export const MISSING_SCOPE = "binding plan/install/remove require --scope user.";

/** The binding command was called without `--host`. */
export function bindingHostRequired(): OrangeError {
  return userInputError(MISSING_HOST);
}

/** A binding command that needs a scope was called without `--scope`. */
export function bindingScopeRequired(): OrangeError {
  return userInputError(MISSING_SCOPE);
}

/** No plugin knows this host. */
export function bindingHostUnsupported(host: string): OrangeError {
  return new OrangeError({
    code: "BINDING_UNSUPPORTED_HOST",
    exitCode: EXIT_CODES.input,
    message: `Unsupported binding host: ${host}`,
    hint: "This release supports `--host codex` only.",
  });
}

/** Bindings have one scope. */
export function bindingScopeUnsupported(scope: string): OrangeError {
  return new OrangeError({
    code: "BINDING_UNSUPPORTED_SCOPE",
    exitCode: EXIT_CODES.input,
    message: `Unsupported binding scope: ${scope}`,
    hint: "Use `--scope user`.",
  });
}

/** Somebody else's folder lies where the plugin belongs. */
export function pluginConflict(path: string): OrangeError {
  return new OrangeError({
    code: "BINDING_PLUGIN_CONFLICT",
    exitCode: EXIT_CODES.input,
    message: `${path} exists but is not Orange-owned.`,
    hint: "Move or review that plugin directory before running binding install.",
  });
}

/** The catalogue of plugins cannot be read, so nothing can be added to it or taken from it. */
export function catalogueInvalid(path: string): OrangeError {
  const { message, hint, exitCode } = validationError(
    `${path} is not a JSON object with a list of plugins.`,
    "Repair or move that file, then run the command again; other plugins may be registered in it.",
  );
  return new OrangeError({ code: "BINDING_MARKETPLACE_INVALID", exitCode, message, hint });
}
