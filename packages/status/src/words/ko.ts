import type { StatusData } from "../schema.js";
import type { Words } from "./words.js";

/** The screen in Korean. */
export const korean: Words = {
  activeQuests: "진행 중인 퀘스트",
  completedQuests: "완료한 퀘스트",
  waiting: "결정 대기",
  memory: "기억",
  health: "상태",
  next: "다음",
  none: "없음",
  missingId: "프로젝트 ID 없음",
  verdict,
  more: (count, command) => `그 밖에 ${count}개: ${command}`,
  completed: ({ verified, unverified, verified_by_statement: stated }) =>
    `검증됨 ${verified}${stated > 0 ? ` (진술로만 ${stated})` : ""}${unverified > 0 ? `, 미검증 ${unverified}` : ""}`,
  memories: (count, stale) =>
    count === null
      ? "알 수 없음"
      : `승인됨 ${count}개${stale === 0 ? "" : `, 그중 ${stale}개는 더는 맞지 않을 수 있음`}`,
  findings,
  unreadable: (path, reason) => `${path} 파일을 읽을 수 없음: ${reason}`,
  reasons: {
    "doctor-errors": "오류를 하나씩 고치는 방법을 봅니다.",
    "no-quest": "아직 기록이 없습니다. 퀘스트를 만들면 작업이 시작됩니다.",
    "no-capsule": "최근 퀘스트에 에이전트가 읽을 캡슐이 없습니다.",
    "pending-proposal": "제안은 승인해야만 기억이 됩니다.",
    "no-proposal": "완료한 퀘스트에서 기억할 만한 것을 제안할 수 있습니다.",
    "open-quest": "현재 퀘스트의 검사를 실행합니다.",
    "all-done": "열린 작업도, 기다리는 결정도 없습니다.",
    "see-quests": "열린 퀘스트를 모두 봅니다.",
    "see-memory": "이 프로젝트가 기억하는 것을 봅니다.",
    "see-page": "브라우저에서 프로젝트를 봅니다.",
    "take-tour": "버려도 되는 프로젝트에서 한 바퀴 둘러봅니다.",
  },
};

function verdict({ health, proposals, quests }: StatusData): string {
  if ((health.errors ?? 0) > 0) return `먼저 오류 ${health.errors}개를 고치세요.`;
  if (proposals.pending > 0) return `제안 ${proposals.pending}개가 결정을 기다립니다.`;
  if (quests.active > 0) return `퀘스트 ${quests.active}개가 진행 중이고, 기다리는 결정은 없습니다.`;
  return "열린 작업도, 기다리는 결정도 없습니다.";
}

function findings({ errors, warnings, findings: shown }: StatusData["health"]): string {
  if (errors === null || warnings === null) return "알 수 없음 (doctor 응답 없음)";
  if (errors + warnings === 0) return "doctor가 찾은 문제 없음";
  const counts = `오류 ${errors}, 경고 ${warnings}`;
  return errors + warnings > shown.length ? `${counts}, 전체: orange doctor` : counts;
}
