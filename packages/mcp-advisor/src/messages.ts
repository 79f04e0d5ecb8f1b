import { isRecord, type ProjectHandle } from "@orange-hyper/core";

/** The translated texts of `mcp suggest`; texts of the JSON answer are not translated. */
export interface Messages {
  readonly found: (count: number) => string;
  readonly none: string;
  readonly reason: string;
  readonly nextStep: string;
  readonly closing: string;
  readonly closingNone: string;
}

/** The texts in the language of the project; English unless its config says `ko`. */
export function messagesFor({ config }: Pick<ProjectHandle, "config">): Messages {
  const project = config.kind === "valid" ? config.data["project"] : null;
  return isRecord(project) && project["default_language"] === "ko" ? korean() : english();
}

function english(): Messages {
  return {
    found: (count) => `${count} MCP ${count === 1 ? "suggestion" : "suggestions"}; each needs your approval.`,
    none: "No MCP suggestion right now",
    reason: "Reason",
    nextStep: "Suggested next step",
    closing: "No MCP was installed, run, configured, or saved to project memory.",
    closingNone: "No MCP was installed, run, or persisted.",
  };
}

function korean(): Messages {
  return {
    found: (count) => `MCP 제안 ${count}건. 모두 승인이 필요합니다.`,
    none: "현재 MCP 제안 없음",
    reason: "이유",
    nextStep: "다음 단계",
    closing: "설치, 실행, 설정하거나 프로젝트 메모리에 저장한 MCP는 없습니다.",
    closingNone: "설치하거나 실행하거나 저장한 MCP는 없습니다.",
  };
}
