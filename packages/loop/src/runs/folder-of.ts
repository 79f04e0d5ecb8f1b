import type { OrangeContext } from "@orange-hyper/core";
import type { RunState } from "../engine/state.js";

/** Absolute path of the work tree of a run. */
export function folderOf({ project }: OrangeContext, { workspace }: RunState): string {
  return workspace.kind === "task" ? workspace.path_rel : project.root;
}
