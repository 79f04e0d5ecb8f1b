import { shortId } from "@orange-hyper/core/documents";
import { colourPaint, displayWidth, messagesOf, plainPaint } from "@orange-hyper/core/human";
import { testObserver } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import shared from "../../core/locales/ko.json" with { type: "json" };
import korean from "../locales/ko.json" with { type: "json" };
import { statusScreen } from "../src/human.js";
import { projectStatus } from "../src/status.js";
import { completed, created, diagnosis, HEALTHY, proposed, run, stage } from "./support.js";

async function screen(ctx: Parameters<typeof run>[0]): Promise<string> {
  return (await run(ctx)).human(plainPaint) as Promise<string>;
}

const IDENTITY = { project_id: "project_1", project_name: "오렌지" };

/** More of everything than there is room for. */
async function busy(): Promise<ReturnType<typeof stage>> {
  const on = stage();
  on.time.now = "2026-06-01T00:00:00.000Z";
  for (const title of ["Write the guide", "CSV로 내보내기를 추가한다"])
    await completed(on, title, "기기가 없다");
  on.time.now = "2026-06-02T00:00:00.000Z";
  await completed(on, "Ship the printer driver", "no test device in the whole house");
  for (const title of ["Split the parser", "Exports must be UTF-8", "모든 모듈은 문서화되어야 한다"]) {
    await proposed(on, title);
  }
  on.time.now = "2026-06-03T00:00:00.000Z";
  await proposed(on, "🍊 Imports must say where the code comes from, always and everywhere");
  for (const [day, title] of [
    ["10", "One"],
    ["11", "Two"],
    ["12", "결제 모듈을 나누고 각 부분에 대한 테스트를 작성한 다음 문서를 갱신한다"],
    ["13", "👩‍👩‍👧 Family plans"],
  ] as const) {
    on.time.now = `2026-06-${day}T00:00:00.000Z`;
    await created(on, title);
  }
  on.time.now = "2026-06-14T00:00:00.000Z";
  return on;
}

const WORRIED = [
  testObserver("doctor.quick", diagnosis([], ["w1", "w2", "w3"])),
  testObserver("graph.accepted", { count: 12, warnings: [] }),
];

describe("the screen", () => {
  it("is short and kind when there is nothing yet", async () => {
    expect(await screen(stage().view({ plugins: HEALTHY }))).toBe(`\
orange-hyper  project_550e8400-e29b-41d4-a716-446655440000
Nothing is open and nothing waits for you.

Active quests  none

Completed quests  none

Waiting for you  none

Memory  2 accepted
Health  the doctor finds nothing

Next
  orange quest new "<what you want done>"  Nothing is recorded yet; begin with a quest.
  orange tour                              Try everything in a project that is thrown away.
  orange identity build --open             See the project in your browser.`);
  });

  it("holds what matters of a busy project in one view", async () => {
    const data = await projectStatus((await busy()).view({ plugins: WORRIED }));
    const text = statusScreen(data, { ...plainPaint, columns: 80, now: data.generated_at });
    expect(text).toBe(`\
orange-hyper
4 proposals wait for your decision.

Active quests  4
  l7qjyrt4  👩‍👩‍👧 Family plans                         1d
  5yph88zi  결제 모듈을 나누고 각 부분에 대한...    2d
  b6popn4g  Two                                     3d
  and 1 more: orange quest list

Completed quests  7: 4 verified (4 by statement), 3 unverified
  mzomwxu5  Ship the printer driver                 1w  no test device in the...
  5ot4a8kn  Write the guide                         1w  기기가 없다

Waiting for you  4
  gepzz7k5  🍊 Imports must say where the code...   1w  constraint
  192zbawl  Exports must be UTF-8                   1w  constraint
  jek44zkz  모든 모듈은 문서화되어야 한다           1w  component
  and 1 more: orange remember list --status pending

Memory  12 accepted
Health  0 errors, 3 warnings; all: orange doctor
  ! w1
  ! w2

Next
  orange review      What is proposed is remembered only when you accept it.
  orange capsule     Give the newest quest its context for an agent.
  orange quest list  See all open quests.`);
    expect(text.split("\n").length).toBeLessThanOrEqual(30);
  });

  it.each([40, 60, 80, 120])("has no line of more than %i columns but commands", async (columns) => {
    const data = await projectStatus((await busy()).view({ plugins: WORRIED }));
    const lines = statusScreen(data, { ...plainPaint, columns }).split("\n");
    expect(lines.filter((line) => displayWidth(line) > columns && !line.includes("orange "))).toEqual([]);
  });

  it("speaks Korean", async () => {
    const messages = messagesOf("ko", [() => korean, () => shared]);
    const ctx = stage().view({ project: { config: { kind: "valid", data: IDENTITY } } });
    const text = statusScreen(await projectStatus(ctx), { ...plainPaint, ...messages });
    expect(text).toBe(`\
오렌지  project_1
열린 작업도, 기다리는 결정도 없습니다.

진행 중인 퀘스트  없음

완료한 퀘스트  없음

결정 대기  없음

기억  승인됨 2개
상태  doctor가 찾은 문제 없음

다음
  orange quest new "<할 일>"    아직 기록이 없습니다. 퀘스트를 만들면 작업이 시작됩니다.
  orange tour                   버려도 되는 프로젝트에서 한 바퀴 둘러봅니다.
  orange identity build --open  브라우저에서 프로젝트를 봅니다.`);
  });

  it("shows findings with short ids, so that what they say fits", async () => {
    const id = "quest_20260616_000000Z_a-title-that-takes-a-lot-of-room-on-a-terminal";
    const plugins = [testObserver("doctor.quick", diagnosis([], [`quest ${id} has no checks`]))];
    const data = await projectStatus(stage().view({ plugins }));
    expect(statusScreen(data, { ...plainPaint, columns: 60 })).toContain(
      `  ! quest ${shortId(id)} has no checks\n`,
    );
  });

  it("never says that nothing waits beside what waits", async () => {
    const on = stage();
    await proposed(on, "Exports must be UTF-8");
    const { steps } = await projectStatus(on.view());
    expect(steps.map(({ state, reason }) => [state, reason])).toEqual([
      ["pending-proposal", "What is proposed is remembered only when you accept it."],
      ["all-done", "No quest is open; begin the next one."],
      ["see-page", "See the project in your browser."],
    ]);
  });

  it("says first what is wrong", async () => {
    const plugins = [testObserver("doctor.quick", diagnosis(["node a is broken\u001b[2J", "b"], ["c"]))];
    const lines = (await screen((await busy()).view({ plugins }))).split("\n");
    expect(lines[1]).toBe("Fix 2 errors first.");
    expect(lines.slice(-8)).toEqual([
      "Health  2 errors, 1 warning; all: orange doctor",
      "  x node a is broken",
      "  x b",
      "",
      "Next",
      "  orange doctor   See each error and its repair.",
      "  orange review   What is proposed is remembered only when you accept it.",
      "  orange capsule  Give the newest quest its context for an agent.",
    ]);
  });

  it("says what it does not know", async () => {
    const on = stage();
    await on.ctx.blobs.put("quests/active/broken.md", "no front matter");
    const text = await screen(on.view({ plugins: [] }));
    expect(text).toContain("Memory  unknown\nHealth  unknown; no doctor is available\n");
    expect(text).toContain("  ! .orange-hyper/quests/active/broken.md cannot be read: ");
  });

  it("takes colour from paint alone, and no place with it", async () => {
    const data = await projectStatus((await busy()).view({ plugins: WORRIED }));
    const colour = statusScreen(data, { ...plainPaint, ...colourPaint() });
    const bare = colour.replace(/\u001b\[\d+m/g, "");
    expect(bare.replace(/ +$/gm, "")).toBe(statusScreen(data, plainPaint));
    expect(colour).not.toBe(bare);
  });
});
