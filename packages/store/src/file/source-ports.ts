import type { Ports } from "@orange-hyper/core/ports";
import { gitCli } from "./git.js";
import { fileSources } from "./sources.js";

/** The ports that the work itself is looked at with. They share what git was asked: take both of one call. */
export type SourcePorts = Pick<Ports, "git" | "sources">;

/** The files of the project at `root`, and what git knows of them. */
export function sourcePorts(root: string): SourcePorts {
  return { git: gitCli(root), sources: fileSources(root) };
}
