import { type OrangeError, userInputError } from "@orange-hyper/core";

/** No policy has this id; "" means that none was given. */
export function unknownPolicy(id: string, known: readonly string[]): OrangeError {
  return userInputError(
    id === "" ? "Which policy?" : `There is no policy ${id}.`,
    `Run \`orange policy list\`; there are ${known.join(", ")}.`,
  );
}
