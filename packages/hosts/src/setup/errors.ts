import { EXIT_CODES, OrangeError, userInputError } from "@orange-hyper/core";
import { listed } from "../listed.js";

/** A command of the host's own program did not do what setup needs. */
export function hostCommandFailed(host: string, command: string, reason: string): OrangeError {
  return new OrangeError({
    code: "SETUP_HOST_COMMAND_FAILED",
    exitCode: EXIT_CODES.filesystem,
    message: `\`${command}\` failed: ${reason}`,
    hint: `Run the command yourself to see all that it says, then run \`orange setup ${host}\` again; it goes on where it stopped.`,
  });
}

/** No host was named for a removal. */
export function hostMissing(): OrangeError {
  return userInputError(
    "orange setup --remove needs an agent host.",
    "Name it, as in `orange setup codex --remove`; `orange hosts` shows what is set up.",
  );
}

/** No plugin provides the host that was named. */
export function hostUnknown(host: string, known: readonly string[]): OrangeError {
  const lines = listed(
    known.map((id) => `\`orange setup ${id}\``),
    "or",
  );
  return userInputError(`Unknown agent host: ${host}`, `Run ${lines}.`);
}

/** Options that contradict each other. */
export function optionsContradict(a: string, b: string): OrangeError {
  return userInputError(`${a} and ${b} cannot be given together.`, `Keep one of \`${a}\` and \`${b}\`.`);
}

/** The question of a setup reached no terminal. */
export function nobodyAnswers(): OrangeError {
  return userInputError(
    "Nothing was changed: nobody is here to say yes.",
    "Add `--yes` to go ahead, or `--dry-run` to see the plan alone.",
  );
}
