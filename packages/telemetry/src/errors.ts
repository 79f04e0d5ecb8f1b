import { type OrangeError, userInputError } from "@orange-hyper/core";

/** An option that takes a number received something else. */
export function numberRequired(command: string, option: string): OrangeError {
  return userInputError(
    `${option} takes a whole number.`,
    `For example: \`orange ${command} ${option} 20\`.`,
  );
}

/** There is no channel with this name. */
export function unknownChannel(name: string, known: readonly string[]): OrangeError {
  const [first = "", second = ""] = known;
  return userInputError(
    `There is no channel ${name}.`,
    `Channels are ${first} and ${second}; without --channel you see what is noted anyway.`,
  );
}

/** `--all` was combined with `--older-than`. */
export function ageAndAll(): OrangeError {
  return userInputError(
    "--all and --older-than contradict each other.",
    "Give one of them: `orange telemetry prune --all` removes every file.",
  );
}
