import { msg } from "@orange-hyper/core/text";
import type { ToolId } from "./catalogue.js";

/** A kind of need, recognised by terms. Weak terms with the same name count as one, in whatever language. */
export interface Signal {
  readonly id: string;
  readonly tool: ToolId;
  /** Why the tool may help. */
  readonly why: string;
  /** One of these is enough for a suggestion. */
  readonly strong: readonly string[];
  /** Two of these, with different names, are needed for a suggestion. */
  readonly weak: Readonly<Record<string, readonly string[]>>;
  /** Weak terms that count only in a text with Hangul. */
  readonly weakInKorean?: Readonly<Record<string, readonly string[]>>;
}

/** Returns every signal, grouped by tool in the order of the catalogue. */
export function listSignals(): readonly Signal[] {
  return [...documentation(), ...repository(), ...incidents(), ...tracking()];
}

function documentation(): readonly Signal[] {
  return [
    {
      id: "framework_or_library_freshness",
      tool: "context7",
      why: msg`Framework or library freshness appears important.`,
      strong: ["breaking", "deprecate", "deprecated", "deprecation", "migration", "latest"],
      weak: {
        api: ["api"],
        docs: ["doc", "docs", "documentation"],
        fresh: ["fresh"],
        framework: ["framework"],
        library: ["library", "libraries"],
        version: ["version"],
      },
    },
    {
      id: "known_framework_or_library",
      tool: "context7",
      why: msg`The request names a framework, library, or platform where version-specific docs can matter.`,
      strong: [
        "spring",
        "spring security",
        "react",
        "next.js",
        "nextjs",
        "vue",
        "svelte",
        "django",
        "rails",
        "fastapi",
        "kubernetes",
        "terraform",
      ],
      weak: {},
    },
    {
      id: "korean_docs_or_version_request",
      tool: "context7",
      why: msg`The request asks for latest docs, versions, or API usage.`,
      strong: ["최신", "마이그레이션", "사용법"],
      weak: { docs: ["문서"], framework: ["프레임워크"], library: ["라이브러리"], version: ["버전"] },
      weakInKorean: { api: ["api"], framework: ["framework"] },
    },
  ];
}

function repository(): readonly Signal[] {
  return [
    {
      id: "repo_issue_or_pr_context",
      tool: "github",
      why: msg`Repository issue, PR, commit, or review context appears relevant.`,
      strong: ["github", "pr", "prs", "pull request", "pull requests", "review comment", "review comments"],
      weak: { issue: ["issue"], repository: ["repo", "repository"], commit: ["commit", "branch"] },
    },
    {
      id: "korean_repo_context",
      tool: "github",
      why: msg`The request mentions issue, PR, repository, branch, or commit context.`,
      strong: ["풀리퀘스트", "리뷰 코멘트"],
      weak: { issue: ["이슈"], repository: ["레포", "저장소"], commit: ["커밋", "브랜치"] },
    },
  ];
}

function incidents(): readonly Signal[] {
  return [
    {
      id: "runtime_incident_or_error",
      tool: "sentry",
      why: msg`Runtime error or incident context appears relevant.`,
      strong: ["sentry", "stack trace", "stack traces", "stacktrace", "traceback", "incident"],
      weak: {
        crash: ["crash"],
        error: ["error"],
        exception: ["exception"],
        production: ["production"],
        runtime: ["runtime"],
      },
    },
    {
      id: "korean_runtime_incident",
      tool: "sentry",
      why: msg`The request mentions runtime errors, incidents, or stack traces.`,
      strong: ["장애", "인시던트", "스택 트레이스"],
      weak: { error: ["에러", "오류"], exception: ["예외"], production: ["프로덕션"], runtime: ["런타임"] },
    },
  ];
}

function tracking(): readonly Signal[] {
  return [
    {
      id: "product_task_tracking",
      tool: "linear",
      why: msg`Product work item or task tracking context appears relevant.`,
      strong: ["acceptance criteria", "backlog", "ticket", "work item", "work items", "task tracking"],
      weak: { linear: ["linear"], product: ["product"], roadmap: ["roadmap"], task: ["task"] },
    },
    {
      id: "korean_product_tracking",
      tool: "linear",
      why: msg`The request mentions product, ticket, roadmap, or acceptance-criteria context.`,
      strong: ["리니어", "티켓", "작업 항목", "백로그", "인수 조건"],
      weak: {
        product: ["프로덕트", "제품"],
        planning: ["기획"],
        roadmap: ["로드맵"],
        requirement: ["요구사항"],
      },
    },
  ];
}
