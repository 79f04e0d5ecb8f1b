import { isRecord, type ProjectHandle } from "@orange-hyper/core";
import { cutAt } from "../context/limit.js";
import type { Judgement } from "./judge.js";

const COMMAND_LIMIT = 120;

/** What a stop says, in the language of the project. */
export interface StopWords {
  readonly noQuest: string;
  missingQuest(id: string): string;
  nothingToVerify(id: string): string;
  continuation(level: string, rejected: Judgement["rejected"]): string;
  readonly incomplete: string;
}

/** Korean where the config says so, else English. */
export function stopWords({ config }: ProjectHandle): StopWords {
  const project = config.kind === "valid" ? config.data["project"] : undefined;
  return isRecord(project) && project["default_language"] === "ko" ? KOREAN : ENGLISH;
}

const NO_QUEST = "No active Orange Quest for this turn.";

const ENGLISH: StopWords = {
  noQuest: NO_QUEST,
  missingQuest: (id) => `Quest ${id} of this turn was not found; nothing was completed.`,
  nothingToVerify: (id) => `Orange observed no unchecked change in this turn. Quest ${id} stays active.`,
  continuation: (level, rejected) =>
    [
      `Orange did not observe verification evidence in this turn. The current Quest requires ${level} verification. ` +
        "Run the test, build, lint or equivalent check for the changed scope, record the result, and finish again.",
      ...(rejected === null ? [] : [englishRejection(rejected)]),
      "If it truly cannot be verified, say so explicitly with the reason.",
    ].join(" "),
  incomplete:
    "Orange did not observe verification evidence in this turn and found no explicit unverified reason. The Quest stays incomplete.",
};

const KOREAN: StopWords = {
  noQuest: NO_QUEST,
  missingQuest: (id) => `이 turn의 Quest ${id}를 찾을 수 없어 완료 처리하지 않았습니다.`,
  nothingToVerify: (id) =>
    `Orange가 이 turn에서 검증이 필요한 변경을 관찰하지 못했습니다. Quest ${id}는 active 상태로 유지됩니다.`,
  continuation: (level, rejected) =>
    [
      "Orange가 현재 turn에서 verification evidence를 관찰하지 못했습니다. " +
        `현재 Quest는 ${level} 검증이 필요합니다. ` +
        "변경 범위에 해당하는 테스트, 빌드, 린트 또는 동등한 검증 명령을 실행하고 결과를 기록한 뒤 다시 완료하십시오.",
      ...(rejected === null ? [] : [koreanRejection(rejected)]),
      "정말 검증할 수 없다면 그 이유를 명시하십시오.",
    ].join(" "),
  incomplete:
    "Orange가 현재 turn에서 verification evidence를 관찰하지 못했고, 명시적인 미검증 사유도 확인하지 못했습니다. Quest는 incomplete 상태로 유지됩니다.",
};

function englishRejection({ check, why }: NonNullable<Judgement["rejected"]>): string {
  const reasons = {
    stale: "passed before the last change",
    failed: "failed",
    unknown: "ended with a result that could not be determined",
  };
  return `Seen so far: \`${cutAt(check.command, COMMAND_LIMIT)}\` ${reasons[why]}.`;
}

function koreanRejection({ check, why }: NonNullable<Judgement["rejected"]>): string {
  const reasons = {
    stale: "마지막 변경 이전에 통과했습니다",
    failed: "실패했습니다",
    unknown: "결과를 판단할 수 없었습니다",
  };
  return `관찰된 검증: \`${cutAt(check.command, COMMAND_LIMIT)}\` - ${reasons[why]}.`;
}
