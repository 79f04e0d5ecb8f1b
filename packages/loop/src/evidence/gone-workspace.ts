import { notARepository } from "../context/errors.js";
import type { OpenWorkspace } from "./open-workspace.js";

/**
 * Returns a stand-in for a work tree that no longer exists. `isThere` returns false, and everything else rejects with
 * NOT_A_GIT_REPOSITORY.
 */
export function goneWorkspace(folder: string): OpenWorkspace {
  const refuse = (): Promise<never> => Promise.reject(notARepository());
  return {
    folder,
    prefix: "",
    ignoresCase: false,
    seen: null,
    expectChange: () => undefined,
    isThere: async () => false,
    ...{ treeOf: refuse, text: refuse, marks: refuse, capture: refuse, filesSince: refuse },
    ...{ salvage: refuse, restore: refuse },
  };
}
