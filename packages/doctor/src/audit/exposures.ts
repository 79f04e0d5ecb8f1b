import type { Projection } from "@orange-hyper/core/derived";
import { sharedDocumentFolders } from "@orange-hyper/core/storage";
import { createAuditor, type Exposure } from "./auditor.js";

let audit: ReturnType<typeof createAuditor> | undefined;

/** The projection that caches the exposures in each document shared through the repository. */
export const EXPOSURES: Projection<readonly Exposure[]> = {
  id: "doctor.exposures/4",
  // Active quests are left out: work in progress is audited when it is done.
  folders: [...sharedDocumentFolders().filter((folder) => folder !== "quests/active"), "quests/cancelled"],
  make: ({ key, content }) => {
    // These files are ignored by git.
    if (key.startsWith("quests/cancelled/quest_auto_")) return [];
    audit ??= createAuditor();
    return audit(content);
  },
};
