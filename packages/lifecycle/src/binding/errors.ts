import { EXIT_CODES, OrangeError, validationError } from "@orange-hyper/core";

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
