import { msg } from "@orange-hyper/core/text";
import { topicEvidence } from "../topic-evidence.js";
import { backendApi } from "../topics/backend-api.js";
import type { Rule } from "./rule.js";

/** Server-side work repeats. */
export const backendApiFocus: Rule = {
  id: backendApi.ruleId,
  title: msg`Backend/API focus`,
  description: msg`Backend, API, service or data-access work repeats across project sources.`,
  nextStep: msg`Consider a checklist for backend/API work; any role stays the user's to make.`,
  minEvidence: 3,
  generic: { signal: "backend-api-focus.api", needs: msg`one non-generic backend/API signal` },
  evidence: ({ corpus }) => topicEvidence(backendApi, corpus),
};
