import type { WorkTreePort } from "@orange-hyper/core";
import { isInRepository } from "./git.js";

/** The work trees of the repository around `root`. */
export function gitWorkTrees(root: string): WorkTreePort {
  return {
    isVersioned: async () => isInRepository(root),
    others: async () => [],
  };
}
