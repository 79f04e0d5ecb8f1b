import type { WorkTreePort } from "@orange-hyper/core";
import { workTreeOf } from "./git-call.js";

/** The work trees of the repository around `root`. */
export function gitWorkTrees(root: string): WorkTreePort {
  return {
    isVersioned: async () => workTreeOf(root) !== null,
    others: async () => [],
  };
}
