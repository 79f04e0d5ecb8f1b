import { isRecord, type ProjectHandle } from "@orange-hyper/core";
import type { FinishedCheck } from "./run-check.js";

/** What `orange verify` says to people. */
export interface Words {
  readonly checks: string;
  readonly byHand: string;
  readonly recorded: (title: string) => string;
  readonly notRecorded: string;
  readonly allPassed: string;
  readonly notPassed: string;
  readonly changed: string;
  readonly notEnough: string;
  readonly outcomes: Readonly<Record<FinishedCheck["outcome"], string>>;
  readonly exit: (status: number | null) => string;
}

/** Korean where the config says so, else English. */
export function wordsFor({ config }: Pick<ProjectHandle, "config">): Words {
  const project = config.kind === "valid" ? config.data["project"] : undefined;
  return isRecord(project) && project["default_language"] === "ko" ? KOREAN : ENGLISH;
}

const ENGLISH: Words = {
  checks: "Checks:",
  byHand: "To be checked by hand:",
  recorded: (title) => `Recorded with the quest "${title}".`,
  notRecorded: "No quest is active, so nothing was recorded.",
  allPassed: "Every check passed.",
  notPassed: "Not verified.",
  changed: "Files changed while the checks ran, so what passed proves nothing of them.",
  notEnough: "The quest needs a test, and none of these is known to be one.",
  outcomes: {
    passed: "passed",
    failed: "failed",
    unknown: "ended without showing that it checked anything",
  },
  exit: (status) => (status === null ? "did not end by itself" : `exit ${status}`),
};

const KOREAN: Words = {
  checks: "검사:",
  byHand: "직접 확인할 것:",
  recorded: (title) => `퀘스트 "${title}"에 기록했습니다.`,
  notRecorded: "진행 중인 퀘스트가 없어 기록하지 않았습니다.",
  allPassed: "모든 검사를 통과했습니다.",
  notPassed: "검증되지 않았습니다.",
  changed: "검사하는 동안 파일이 바뀌어, 통과한 결과는 바뀐 내용을 증명하지 않습니다.",
  notEnough: "이 퀘스트에는 테스트가 필요한데, 테스트로 알려진 검사가 없습니다.",
  outcomes: {
    passed: "통과",
    failed: "실패",
    unknown: "무엇을 검사했는지 알 수 없이 끝남",
  },
  exit: (status) => (status === null ? "스스로 끝나지 않음" : `종료 코드 ${status}`),
};
