import { describe, expect, it } from "vitest";
import type { Mode } from "../src/model/mode.js";
import { modeOf } from "../src/recommend/mode-of.js";

/** Goals as people write them, with what each is for where a change is there to be reviewed. */
const GOALS: readonly (readonly [Mode, readonly string[]])[] = [
  [
    "research",
    [
      "Why does the parser drop the last line?",
      "What is the difference between the two caches?",
      "Compare Redux and Zustand for our store",
      "Explain how the session lock works",
      "Find out which module writes the index",
      "Research libraries for parsing TOML",
      "How should we shard the queue?",
      "Which of the two HTTP clients is faster, and why?",
      "Investigate why CI is slow on Mondays",
      "Look into the memory growth of the worker",
      "Evaluate the trade-offs of SQLite versus files",
      "Why does the plan selector show the wrong price?",
      "Explain what the review screen is for",
      "왜 파서가 마지막 줄을 버리나요?",
      "두 캐시의 차이를 설명해 줘",
      "Redux와 Zustand를 비교해 줘",
      "TOML 파서 라이브러리를 조사해 줘",
      "세션 잠금이 어떻게 동작하는지 알려줘",
      "계획이 왜 늦어졌는지 분석해 줘",
    ],
  ],
  [
    "review",
    [
      "Review the change in src/parser",
      "Please check the diff for missing tests",
      "Audit the authentication code",
      "Check whether the new endpoint validates its input",
      "Can you review my branch before I merge it?",
      "Look over the changes of today",
      "Inspect the migration for lost rows",
      "변경 사항을 리뷰해 줘",
      "이 브랜치를 검토해 줘",
      "입력 검증을 점검해 줘",
      "인증 코드를 감사해 줘",
      "설계가 맞는지 확인해 줘",
    ],
  ],
  [
    "plan",
    [
      "Plan the migration to Postgres",
      "Plan how to split the monolith",
      "Design a cache for sessions",
      "Propose a structure for the plugin API",
      "Draft a plan for splitting the monolith",
      "Outline the steps to remove the legacy client",
      "Come up with a plan to speed up the tests",
      "Please design the storage layout",
      "Postgres 이전 계획을 세워 줘",
      "세션 캐시를 설계해 줘",
      "플러그인 API 구조를 제안해 줘",
      "모놀리스를 나누는 방안을 기획해 줘",
    ],
  ],
  [
    "implement",
    [
      "Fix the tokenizer so that it accepts CRLF",
      "Add a dark theme to the settings page",
      "Add a plan selector to the pricing page",
      "Rename the design token file",
      "Implement the review screen",
      "Fix the check for empty names",
      "Refactor the audit log writer",
      "Why does X return NaN? Fix it.",
      "Compare the two parsers and remove the slower one",
      "Plan and implement the export command",
      "Review the parser and fix what is wrong",
      "Make the login redirect work",
      "Update dependencies and run the tests",
      "Write tests for the tokenizer",
      "Typo in the README",
      "Füge ein dunkles Design hinzu",
      "CRLF",
      "토크나이저가 CRLF를 받도록 고쳐 줘",
      "설정 화면에 다크 테마를 추가해 줘",
      "요금제 화면에 계획 선택기를 추가해 줘",
      "로그인 버튼 문구를 바꿔 줘",
      "결제 테이블을 마이그레이션해 줘",
      "느린 파서를 비교해서 제거해 줘",
      "파서를 검토하고 잘못된 부분을 수정해 줘",
      "내보내기 명령을 구현해 줘",
    ],
  ],
];

describe("the mode of a goal", () => {
  it.each(GOALS.flatMap(([mode, goals]) => goals.map((goal) => [mode, goal] as const)))(
    "is %s: %s",
    (mode, goal) => {
      expect(modeOf(goal, true).mode).toBe(mode);
    },
  );

  it("is a review only where something is there to be reviewed", () => {
    expect(modeOf("Review the change in src/parser", false)).toMatchObject({
      mode: "implement",
      signals: ["review:review*", "no diff"],
      isReviewOfNothing: true,
    });
    expect(modeOf("Fix the check for empty names", false).isReviewOfNothing).toBe(false);
  });

  it("names the words that it was recognised by", () => {
    expect(modeOf("Compare Redux and Zustand", true).signals).toEqual(["ask:compar*"]);
    expect(modeOf("이 브랜치를 검토해 줘", true).signals).toEqual(["review:검토", "diff"]);
    expect(modeOf("Fix the tokenizer", true).signals).toEqual(["change:fix*"]);
    expect(modeOf("CRLF", true).signals).toEqual(["kind:nothing"]);
  });

  it("is the same each time, and takes time in proportion to the length of a goal", () => {
    const long = "compare plan review fix ".repeat(20_000);
    const before = performance.now();
    expect(modeOf(long, true)).toEqual(modeOf(long, true));
    expect(performance.now() - before).toBeLessThan(20_000);
  });
});
