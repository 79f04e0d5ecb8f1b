import { type OrangeContext, STORAGE_ROOT } from "@orange-hyper/core";
import { noProjectHere } from "./errors.js";

/** Refuses the folder that holds the user's own data, which is no project, whatever lies in it. */
export function refuseHome({ project, user }: Pick<OrangeContext, "project" | "user">): void {
  if (user.path === `${project.root}/${STORAGE_ROOT}`) throw noProjectHere(project.root);
}
