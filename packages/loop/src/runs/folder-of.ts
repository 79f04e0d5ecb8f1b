import type { OrangeContext } from "@orange-hyper/core";
import type { RunState } from "../engine/state.js";

/** Returns the absolute path of a run's work tree. */
export function folderOf({ project }: OrangeContext, { workspace }: RunState): string {
  return workspace.kind === "task" ? workspace.path_rel : project.root;
}
