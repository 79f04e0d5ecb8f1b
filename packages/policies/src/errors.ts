import { type OrangeError, userInputError } from "@orange-hyper/core";

/** No policy has this id; "" means that none was given. */
export function unknownPolicy(id: string, known: readonly string[]): OrangeError {
  return userInputError(
    id === "" ? "Which policy?" : `There is no policy ${id}.`,
    `Run \`orange policy list\`; there are ${known.join(", ")}.`,
  );
}

/** A file that cannot be understood is not written over. */
export function fileBroken(path: string, problem: string): OrangeError {
  return userInputError(
    `${path} counts for nothing: ${problem}.`,
    "Mend or remove it, then run the command again.",
  );
}

/** A refusal is switched off by each user. */
export function notForEveryone(name: string): OrangeError {
  return userInputError(
    `${name} refuses something, so that no project can switch it off for everyone.`,
    `Run \`orange policy disable ${name}\` without --shared; it counts for you alone.`,
  );
}

/** The file of an event cannot be used. */
export function eventUnusable(file: string): OrangeError {
  return userInputError(
    file === "" ? "Which event?" : `${file} holds no event: one JSON object of at most 1 MiB.`,
    "Pass --event with a file that holds what a host wrote to its hook.",
  );
}
