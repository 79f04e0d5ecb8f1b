import { type OrangeContext, readIdentity } from "@orange-hyper/core";

/** Facts about a project that need only its config. */
export interface ProjectFacts {
  readonly rootExists: boolean;
  readonly config: "missing" | "invalid" | "valid";
  /** Why the config is invalid; null otherwise. */
  readonly configProblem: string | null;
  readonly id: string | null;
  /** Name from the config. Default: the name of the folder. */
  readonly name: string;
}

/** Reads whether there is a project, and its identity. A damaged project is not an error. */
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
