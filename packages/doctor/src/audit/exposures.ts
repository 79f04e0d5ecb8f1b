import type { Projection } from "@orange-hyper/core/derived";
import { sharedDocumentFolders } from "@orange-hyper/core/storage";
import { createAuditor, type Exposure } from "./auditor.js";

let audit: ReturnType<typeof createAuditor> | undefined;

/** The exposures in each document that is shared through the repository. */
export const EXPOSURES: Projection<readonly Exposure[]> = {
  id: "doctor.exposures/4",
  // What is in work is not told of before it is done.
  folders: [...sharedDocumentFolders().filter((folder) => folder !== "quests/active"), "quests/cancelled"],
  make: ({ key, content }) => {
    // Git ignores these.
    if (key.startsWith("quests/cancelled/quest_auto_")) return [];
    audit ??= createAuditor();
    return audit(content);
  },
};
