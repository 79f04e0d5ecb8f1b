import { type ProjectHandle, readIdentity } from "@orange-hyper/core";
import { type BlobStore, readJsonObject } from "@orange-hyper/core/ports";

/** Returns the handle with the config as currently stored; the handle's own was read before any repair. */
export async function currentProject(project: ProjectHandle, blobs: BlobStore): Promise<ProjectHandle> {
  return { ...project, config: await readJsonObject(blobs, "config.json") };
}

/** True when the config has exactly one project id. Otherwise artefacts cannot be checked against it. */
export function hasOneIdentity({ config }: ProjectHandle): boolean {
  if (config.kind !== "valid") return false;
  const { id } = readIdentity(config.data);
  const mirror = readIdentity({ project: config.data["project"] }).id ?? id;
  return id !== null && mirror === id;
}
