import type { Ports } from "@orange-hyper/core/ports";
import { gitCli } from "./git.js";
import { fileSources } from "./sources.js";

/** The ports for looking at the source files and git. They share answers of git, so take both from one call. */
export type SourcePorts = Pick<Ports, "git" | "sources">;

/** Returns the files of the project at `root`, and git's view of them. */
export function sourcePorts(root: string): SourcePorts {
  return { git: gitCli(root), sources: fileSources(root) };
}
