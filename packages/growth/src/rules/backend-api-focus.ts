import { signal, type Topic, topicEvidence } from "../topics.js";
import type { Rule } from "./rule.js";

/** Server-side work. */
export const backendApi: Topic = {
  ruleId: "backend-api-focus",
  prefix: "backend/API signal",
  signals: [
    signal("backend", ["backend"], ["백엔드"]),
    signal("endpoint", ["endpoint", "endpoints", "controller", "controllers"], ["엔드포인트", "컨트롤러"]),
    signal("service", ["service", "services"], ["서비스"]),
    signal("data-access", ["database", "db", "schema"], ["데이터베이스", "스키마"]),
    signal("auth-server", ["auth", "server"], ["인증", "서버"]),
    signal("request-response", ["request", "response"], ["요청", "응답"]),
    signal("api", ["api", "apis"]),
  ],
};

/** Server-side work repeats. */
export const backendApiFocus: Rule = {
  id: backendApi.ruleId,
  title: "Backend/API focus",
  description: "Backend, API, service or data-access work repeats across project sources.",
  nextStep: "Consider a checklist for backend/API work; any role stays the user's to make.",
  minEvidence: 3,
  generic: { signal: "backend-api-focus.api", needs: "one non-generic backend/API signal" },
  evidence: ({ corpus }) => topicEvidence(backendApi, corpus),
};
