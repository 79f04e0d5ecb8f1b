import { type OrangeContext, type ProjectIdentity, readIdentity } from "@orange-hyper/core";
import { projectIdMissing, sourceUnreadable } from "./errors.js";

/**
 * Returns the identity of the project. Throws USER_INPUT_ERROR when it has none, and VALIDATION_ERROR when the config
 * cannot be read.
 */
export function identityOf({ project }: Pick<OrangeContext, "project">): ProjectIdentity {
  const { config } = project;
  if (config.kind !== "valid") {
    throw sourceUnreadable("config.json", config.kind === "invalid" ? config.reason : "file does not exist");
  }
  const { id, name } = readIdentity(config.data);
  if (id === null) throw projectIdMissing();
  return { project_id: id, project_name: name ?? project.folderName };
}
