import { type OrangeContext, readIdentity } from "@orange-hyper/core";

/** What can be said of a project without reading more than its config. */
export interface ProjectFacts {
  readonly rootExists: boolean;
  readonly config: "missing" | "invalid" | "valid";
  /** Why an invalid config is none; else null. */
  readonly configProblem: string | null;
  readonly id: string | null;
  /** The folder's name where the config tells none. */
  readonly name: string;
}

/** Looks whether there is a project and whose it is. Never throws for the project's sake. */
export async function projectFacts(ctx: Pick<OrangeContext, "blobs" | "project">): Promise<ProjectFacts> {
  const { config, folderName } = ctx.project;
  const { id, name } = readIdentity(config.kind === "valid" ? config.data : {});
  return {
    rootExists: (await ctx.blobs.kind("").catch(() => "other")) === "folder",
    config: config.kind,
    configProblem: config.kind === "invalid" ? config.reason : null,
    id,
    name: name ?? folderName,
  };
}
