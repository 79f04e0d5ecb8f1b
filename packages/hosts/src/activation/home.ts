import { type OrangeContext, STORAGE_ROOT, userInputError } from "@orange-hyper/core";

/** Throws USER_INPUT_ERROR for the folder that holds the user's own data, because it is never a project. */
export function refuseHome({ project, user }: Pick<OrangeContext, "project" | "user">): void {
  if (user.path !== `${project.root}/${STORAGE_ROOT}`) return;
  throw userInputError(
    `${project.root} holds your own Orange data and cannot be activated as a project.`,
    "Run the command in the folder of a project.",
  );
}
