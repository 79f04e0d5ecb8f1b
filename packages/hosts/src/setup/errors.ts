import { failure, type OrangeError, userInputError } from "@orange-hyper/core";
import { withoutLast } from "../listed.js";

/** A command of the host's own program did not do what setup needs. */
export function hostCommandFailed(host: string, command: string, reason: string): OrangeError {
  return failure("SETUP_HOST_COMMAND_FAILED", "filesystem", {
    message: `\`${command}\` failed: ${reason}`,
    hint: `Run the command yourself to see all that it says, then run \`orange setup ${host}\` again; it goes on where it stopped.`,
  });
}

/** No host was named for a removal. */
export function hostMissing(): OrangeError {
  return userInputError(
    "Which agent host should be removed?",
    "Run `orange hosts` to see what is set up, then name one, as in `orange setup codex --remove`.",
  );
}

/** No plugin provides the host that was named. */
export function hostUnknown(host: string, known: readonly string[]): OrangeError {
  const [others, last] = withoutLast(known);
  return userInputError(
    `There is no agent host "${host}".`,
    `Orange knows ${others} and ${last}; run \`orange hosts\` to see how each stands.`,
  );
}

/** Options that contradict each other. */
export function optionsContradict(a: string, b: string): OrangeError {
  return userInputError(`${a} and ${b} contradict each other.`, `Keep one of \`${a}\` and \`${b}\`.`);
}

/** The question of a setup, which the given line asks, reached no terminal. */
export function nobodyAnswers(line: string): OrangeError {
  return userInputError(
    "Nothing was changed: there is no terminal to ask you at.",
    `Run \`${line} --yes\` to go ahead, or \`${line} --dry-run\` to see the plan alone.`,
  );
}
