import { failure, type OrangeError, userInputError } from "@orange-hyper/core";
import { withoutLast } from "../listed.js";

/** How many first letters an unknown host must share with a known one to be taken for it. */
const LETTERS_ALIKE = 3;

/** Returns the error for a failed command of the host's own program. `line` is the command line of the setup. */
export function hostCommandFailed(line: string, command: string, reason: string): OrangeError {
  return failure("SETUP_HOST_COMMAND_FAILED", "filesystem", {
    message: `\`${command}\` failed: ${reason}`,
    hint: `Run the command yourself to see all that it says, then run \`${line}\` again; it goes on where it stopped.`,
  });
}

/** Returns the error for a removal without a named host. */
export function hostMissing(): OrangeError {
  return userInputError(
    "Which agent host should be removed?",
    "Run `orange hosts` to see what is set up, then name one, as in `orange setup codex --remove`.",
  );
}

/** Returns the error for a host that no plugin provides, with the only known one that begins like it. */
export function hostUnknown(host: string, known: readonly string[]): OrangeError {
  const begin = host.toLowerCase().slice(0, LETTERS_ALIKE);
  const near = known.filter((id) => begin.length === LETTERS_ALIKE && id.startsWith(begin));
  if (near.length === 1)
    return userInputError(`There is no agent host "${host}".`, `Did you mean \`orange setup ${near[0]}\`?`);
  const [others, last] = withoutLast(known);
  return userInputError(
    `There is no agent host "${host}".`,
    `Orange knows ${others} and ${last}; run \`orange hosts\` to see how each stands.`,
  );
}

/** Returns the error for two options that contradict each other. */
export function optionsContradict(a: string, b: string): OrangeError {
  return userInputError(`${a} and ${b} contradict each other.`, `Keep one of \`${a}\` and \`${b}\`.`);
}

/**
 * Returns the error for a setup that cannot ask its question because there is no terminal. `line` is its command line.
 */
export function noTerminal(line: string): OrangeError {
  return userInputError(
    "Nothing was changed: there is no terminal to ask you at.",
    `Run \`${line} --yes\` to go ahead, or \`${line} --dry-run\` to see the plan alone.`,
  );
}
