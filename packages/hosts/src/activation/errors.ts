import { type OrangeError, userInputError } from "@orange-hyper/core";

/** The folder holds the user's own data and is no project. */
export function noProjectHere(root: string): OrangeError {
  return userInputError(
    `${root} holds your own Orange data and cannot be activated as a project.`,
    "Run the command in the folder of a project.",
  );
}
