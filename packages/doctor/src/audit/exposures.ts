import type { Projection } from "@orange-hyper/core/derived";
import { createAuditor, type Exposure } from "./auditor.js";

let audit: ReturnType<typeof createAuditor> | undefined;

/** What the audit finds in each document that is shared through the repository. */
export const EXPOSURES: Projection<readonly Exposure[]> = {
  id: "doctor.exposures/1",
  folders: [
    "quests/completed",
    "proposals/memory-delta/accepted",
    "graph/nodes/decision",
    "graph/nodes/constraint",
    "graph/nodes/component",
    "graph/nodes/risk",
    "graph/nodes/verification",
  ],
  make: ({ content }) => {
    audit ??= createAuditor();
    return audit(content);
  },
};
