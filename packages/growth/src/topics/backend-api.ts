import { msg } from "@orange-hyper/core/text";
import { signal, type Topic } from "./topic.js";

/** Work on the server side. */
export const backendApi: Topic = {
  ruleId: "backend-api-focus",
  labelOf: (source) => msg`backend/API signal: ${source}`,
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
