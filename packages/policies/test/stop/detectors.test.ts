import { describe, expect, test } from "vitest";
import { NO_POLICY_FILE } from "../../src/rules/policy-file.js";
import { ruleSettings } from "../../src/rules/settings.js";
import { DETECTORS } from "../../src/stop/detectors.js";
import { type PromptTraits, promptTraits } from "../../src/stop/prompt-traits.js";
import { modeOf, runDetectors } from "../../src/stop/run-detectors.js";
import { bare, type Turn } from "../../src/stop/turn.js";
import { turnOf, usesOf } from "./support.js";

type Case = Parameters<typeof turnOf>[0];
interface Fixtures {
  /** Each of these is found, in English and in Korean. */
  readonly positive: readonly Case[];
  readonly negative: readonly Case[];
}

const ALL: PromptTraits = { kind: "order", isOpenEnded: true, wantsShort: false };
const polled = (times: number): Turn["uses"] => Array.from({ length: times }, () => usesOf("u")).flat();
const LONG = "I went through the module and rewrote the parts that you named, one after the other. ".repeat(
  4,
);
const LONG_KO = "정한 부분을 하나씩 살펴보고 모듈을 다시 작성했습니다. 각 함수에 이름을 붙였습니다. ".repeat(
  5,
);

const FIXTURES: Readonly<Record<string, Fixtures>> = {
  "claim-without-evidence": {
    positive: [
      { letters: "w", final: "I added the check. All tests pass." },
      { letters: "", final: "12/12 tests passing." },
      { letters: "w", final: "The bug is fixed." },
      { letters: "wx", final: "검사를 추가했습니다. 모든 테스트가 통과합니다." },
      { letters: "w", final: "버그가 해결되었습니다." },
      { letters: "w", final: "빌드도 성공했습니다." },
    ],
    negative: [
      { letters: "wc", final: "I added the check. All tests pass." },
      { letters: "w", final: "I added the check. The tests should pass now; I did not run them." },
      { letters: "w", final: 'The message "all tests pass" is printed at the end.' },
      { letters: "w", final: "Run `npm test` to see whether all tests pass." },
      { letters: "w", final: "The bug is fixed.\nNot verified: no browser here." },
      { letters: "", kind: "question", final: "The bug was fixed in 2.3." },
      { letters: "wu", final: "The endpoint now works." },
      { letters: "wc", final: "모든 테스트가 통과합니다." },
      { letters: "w", final: "테스트가 통과할 것으로 보이지만 실행하지 않았습니다." },
    ],
  },
  "ack-without-fix": {
    positive: [
      { letters: "wf", final: "I changed the parser. Two tests fail." },
      { letters: "wcf", final: "The parser is done." },
      { letters: "wf", final: "파서를 바꿨습니다. 테스트 두 개가 실패합니다." },
    ],
    negative: [
      { letters: "wfw", final: "I changed the parser." },
      { letters: "wfc", final: "I changed the parser." },
      { letters: "f", final: "Two tests fail." },
      { letters: "wf", kind: "tool-order", final: "Two tests fail." },
      { letters: "wf", final: "Two tests fail because the service is down." },
      { letters: "wf", final: "Two tests fail. Which format do you want?" },
      { letters: "wf", final: "테스트 두 개는 알려진 실패입니다." },
    ],
  },
  "defer-and-stop": {
    positive: [
      { letters: "w", final: "The reader is done. I will handle the writer in a follow-up." },
      { letters: "w", final: "The helper is built but not wired." },
      { letters: "w", final: "I still need to update the callers." },
      { letters: "x", final: "I looked at the five call sites. Should I go ahead and change them?" },
      { letters: "w", final: "읽기는 끝났습니다. 쓰기는 후속 작업으로 처리하겠습니다." },
      { letters: "w", final: "호출부는 아직 수정하지 못했습니다." },
      { letters: "x", final: "호출부 다섯 곳을 살펴봤습니다. 수정할까요?" },
    ],
    negative: [
      { letters: "w", final: "The reader and the writer are done." },
      { letters: "", kind: "question", final: "You could do the writer in a follow-up." },
      { letters: "w", final: "I left the writer for now, because you asked for the reader alone." },
      { letters: "wc", final: "Done. Shall I open a pull request?" },
      { letters: "w", final: "The text `handle it in a follow-up` is gone from the template." },
      { letters: "w", final: "읽기와 쓰기를 모두 끝냈습니다." },
      { letters: "w", final: "쓰기는 나중에 처리하겠습니다. 스키마 결정이 필요하기 때문입니다." },
      { letters: "wc", final: "끝났습니다. PR을 올릴까요?" },
    ],
  },
  "deferral-list": {
    positive: [
      { letters: "w", final: "The reader is done. Still pending work is partially done:\n- writer\n- docs" },
      { letters: "w", final: `${LONG}The writer needs further investigation.` },
      { letters: "w", final: "읽기는 끝났습니다. 아직 처리하지 못한 부분:\n- 쓰기\n- 문서" },
      { letters: "w", final: `${LONG_KO}쓰기는 추가 조사가 필요합니다.` },
    ],
    negative: [
      { letters: "w", final: "What I changed:\n- reader\n- writer" },
      { letters: "w", final: "Short: the writer is still pending." },
      { letters: "", kind: "question", final: "It needs further investigation:\n- logs\n- pool" },
      { letters: "w", final: "The writer is partially done, since it needs your key:\n- sign" },
      { letters: "w", final: "바꾼 것:\n- 읽기\n- 쓰기" },
      { letters: "w", final: "아직 처리하지 못한 부분은 권한이 없어서입니다.\n- 쓰기" },
    ],
  },
  "open-ended-early-stop": {
    positive: [
      { prompt: ALL, letters: "w", final: "I did the first two.\n\nRemaining:\n- writer\n- docs" },
      { prompt: ALL, letters: "w", final: "두 개를 끝냈습니다.\n\n남은 작업:\n- 쓰기\n- 문서" },
    ],
    negative: [
      { letters: "w", final: "I did the first two.\n\nRemaining:\n- writer" },
      { prompt: ALL, letters: "w", final: "All of it is done; nothing is left.\n- reader\n- writer" },
      { prompt: ALL, letters: "w", final: "Done:\n- reader\n- writer" },
      { prompt: ALL, letters: "w", final: "모두 끝냈고 남은 작업은 없습니다.\n- 읽기" },
    ],
  },
  "scope-escape": {
    positive: [
      { letters: "wf", final: `${LONG}The two failures are pre-existing.` },
      { letters: "w", final: "These are unrelated failures:\n- auth\n- billing" },
      { letters: "wf", final: `${LONG_KO}실패 두 건은 이번 변경과 무관합니다.` },
      { letters: "w", final: "기존부터 있던 문제입니다.\n- 인증\n- 결제" },
    ],
    negative: [
      { letters: "w", final: `${LONG}A pre-existing failure was in the way; I fixed it.` },
      { letters: "w", kind: "question", final: `${LONG}The two failures are pre-existing.` },
      { letters: "w", final: `${LONG}The failure is pre-existing, because main fails since the upgrade.` },
      { letters: "w", final: "It extends the pre-existing cache." },
      { letters: "w", final: `${LONG_KO}기존부터 있던 오류도 함께 고쳤습니다.` },
    ],
  },
  "empty-final": {
    positive: [
      { letters: "w", final: "" },
      { letters: "w", final: "Done." },
      { letters: "wc", final: "No action needed." },
      { letters: "w", final: "완료했습니다." },
      { letters: "", hasReads: true, final: "I will get to it." },
      { letters: "", hasReads: true, final: "지금 하겠습니다." },
    ],
    negative: [
      { letters: "w", final: "Done: the button is blue now." },
      { letters: "w", kind: "tool-order", final: "Done." },
      { letters: "w", prompt: { kind: "order", isOpenEnded: false, wantsShort: true }, final: "Done." },
      { letters: "w", final: null },
      { letters: "", final: "It is there already." },
      { letters: "", hasReads: true, final: "```sh\nls\n```" },
      { letters: "", hasReads: true, final: "Which of the two buttons do you mean?" },
      { letters: "", hasReads: true, final: "어느 버튼을 말씀하시는 건가요?" },
      { letters: "w", final: "버튼을 파란색으로 바꿨습니다. 완료했습니다." },
    ],
  },
  "idle-after-background": {
    positive: [
      { letters: "wb", final: "The endpoint is in place." },
      { letters: "wbx", final: "엔드포인트를 넣었습니다." },
    ],
    negative: [
      { letters: "wb", final: "The dev server is still running on port 3000." },
      { letters: "w", final: "The endpoint is in place." },
      { letters: `b${"x".repeat(20)}`, final: "The endpoint is in place." },
      { letters: "wb", final: "서버는 백그라운드에서 실행 중입니다." },
    ],
  },
  "poll-loop": {
    positive: [
      { uses: polled(3), final: "It is up." },
      { uses: polled(4), final: "올라왔습니다." },
    ],
    negative: [
      { uses: polled(2), final: "It is up." },
      { letters: "fwfwf", final: "It fails." },
      { letters: "xux", final: "확인했습니다." },
    ],
  },
  "unchecked-invariance": {
    positive: [
      { letters: "w", hasReads: true, final: "I moved the code. The behaviour is the same." },
      { letters: "w", hasReads: true, final: "코드를 옮겼습니다. 동작은 그대로입니다." },
    ],
    negative: [
      { letters: "wc", hasReads: true, final: "I moved the code. The behaviour is the same." },
      { letters: "w", hasReads: false, final: "The behaviour is the same." },
      { letters: "w", hasReads: true, final: "The behaviour is the same (assumed)." },
      { letters: "rw", hasReads: true, final: "동작은 그대로입니다." },
    ],
  },
  "edit-before-plan": {
    positive: [
      { letters: "w", phase: "planning", final: "Started." },
      { letters: "w", phase: "idea", final: "시작했습니다." },
    ],
    negative: [
      { letters: "w", phase: "execution", final: "Started." },
      { letters: "p", phase: "planning", final: "The plan is written." },
      { letters: "w", phase: null, final: "시작했습니다." },
    ],
  },
  "tests-failing-in-scope": {
    positive: [
      { letters: "wf", final: "Changed." },
      { letters: "wcf", final: "바꿨습니다." },
    ],
    negative: [
      { letters: "wfc", final: "Changed." },
      { letters: "f", final: "Changed." },
      { letters: "wc", final: "바꿨습니다." },
    ],
  },
  "edit-before-read": {
    positive: [
      { letters: "w", hasReads: true, tracked: ["src/app.ts"], final: "Changed." },
      { letters: "xw", hasReads: true, tracked: ["src/app.ts"], final: "바꿨습니다." },
    ],
    negative: [
      { letters: "rw", hasReads: true, tracked: ["src/app.ts"], final: "Changed." },
      { letters: "w", hasReads: false, tracked: ["src/app.ts"], final: "Changed." },
      { letters: "w", hasReads: true, tracked: [], final: "A new file." },
      {
        letters: "w",
        earlier: usesOf("r"),
        hasReads: true,
        tracked: ["src/app.ts"],
        final: "이어서 고쳤습니다.",
      },
      {
        letters: "w",
        earlier: usesOf("w"),
        hasReads: true,
        tracked: ["src/app.ts"],
        final: "Changed again.",
      },
      {
        uses: [...usesOf("r").map((use) => ({ ...use, paths: ["."] })), ...usesOf("w")],
        hasReads: true,
        tracked: ["src/app.ts"],
        final: "Found by a search of all.",
      },
      {
        uses: [...usesOf("x").map((use) => ({ ...use, command: "cat src/app.ts" })), ...usesOf("w")],
        hasReads: true,
        tracked: ["src/app.ts"],
        final: "바꿨습니다.",
      },
    ],
  },
  "review-pending": {
    positive: [
      { letters: "w", phase: "verification", review: "before", final: "Mended what the review found." },
      { letters: "wc", phase: "goal_fit", review: "never", final: "요청하신 대로 고쳤습니다." },
    ],
    negative: [
      { letters: "w", phase: "verification", review: "after", final: "Mended and reviewed." },
      { letters: "w", phase: "execution", review: "before", final: "계속 진행하고 있습니다." },
      { letters: "w", phase: "planning", review: "never", final: "A sketch." },
      { letters: "p", phase: "verification", review: "before", final: "계획 문서를 정리했습니다." },
      { letters: "c", phase: "verification", review: "before", final: "The tests pass." },
      { letters: "w", phase: "verification", review: null, final: "리뷰가 필요 없는 작업입니다." },
      { letters: "w", phase: null, review: "before", final: "Nothing is under way." },
    ],
  },
  "orphan-reference": {
    positive: [
      { letters: "w", orphans: ["src/old.ts"], final: "Removed." },
      { letters: "w", orphans: ["src/old.ts"], final: "지웠습니다." },
    ],
    negative: [
      { letters: "w", orphans: [], final: "Removed." },
      { letters: "w", orphans: null, final: "지웠습니다." },
    ],
  },
};

const everyDetector = { ...NO_POLICY_FILE, enabled: DETECTORS.map(({ name }) => name) };

function found(turn: Turn): readonly string[] {
  const settings = ruleSettings(DETECTORS, { shared: NO_POLICY_FILE, user: everyDetector }, {});
  return runDetectors(turn, settings).findings.map(({ detector }) => detector);
}

test("every detector has turns in which it finds something, and others, in both languages", () => {
  expect(Object.keys(FIXTURES).sort()).toEqual(DETECTORS.map(({ name }) => name).sort());
  const isKorean = ({ final }: NonNullable<Case>): boolean => /[가-힣]/.test(final ?? "");
  for (const { positive, negative } of Object.values(FIXTURES))
    for (const cases of [positive, negative]) {
      expect(cases.some((one) => isKorean(one ?? {}))).toBe(true);
      expect(cases.some((one) => !isKorean(one ?? {}))).toBe(true);
    }
});

describe.each(Object.entries(FIXTURES))("%s", (name, { positive, negative }) => {
  test.each(positive.map((one) => [one?.final, one] as const))("finds it: %j", (_, one) => {
    expect(found(turnOf(one))).toContain(name);
  });
  test.each(negative.map((one) => [one?.final, one] as const))("lets it be: %j", (_, one) => {
    expect(found(turnOf(one))).not.toContain(name);
  });
});

describe("running detectors", () => {
  const turn = turnOf({ letters: "w", final: "All tests pass." });

  test("no word of the turn is in a finding", () => {
    const [finding] = runDetectors(
      turn,
      ruleSettings(DETECTORS, { shared: NO_POLICY_FILE, user: NO_POLICY_FILE }, {}),
      () => 5,
    ).findings;
    expect(finding).toEqual({
      detector: "claim-without-evidence",
      kind: "passes",
      position: 0,
      mode: "report",
      reason: { en: expect.any(String), ko: expect.any(String) },
      durationMs: 0,
    });
  });

  test("one may refuse only where its user says so, and where it may at all", () => {
    const mode = (name: string, file: "shared" | "user"): string => {
      const says = { ...NO_POLICY_FILE, params: { [name]: { mode: "deny" } } };
      const files = { shared: NO_POLICY_FILE, user: NO_POLICY_FILE, [file]: says };
      const setting = ruleSettings(DETECTORS, files, {}).find(({ rule }) => rule.name === name);
      return setting === undefined ? "missing" : modeOf(setting);
    };
    expect(mode("claim-without-evidence", "user")).toBe("deny");
    expect(mode("claim-without-evidence", "shared")).toBe("report");
    expect(mode("defer-and-stop", "user")).toBe("report");
    expect(mode("orphan-reference", "user")).toBe("off");
  });

  test("those that there is no time for are named, and said nothing", () => {
    let time = 0;
    const late = runDetectors(
      turn,
      ruleSettings(DETECTORS, { shared: NO_POLICY_FILE, user: NO_POLICY_FILE }, {}),
      () => (time += 400),
    );
    expect(late.failed.length).toBeGreaterThan(0);
    expect(late.failed).not.toContain("claim-without-evidence");
  });

  test("a reason that the agent is told fits into what a stop may say", () => {
    for (const { denyAllowed, reason } of DETECTORS) {
      expect(reason !== null).toBe(denyAllowed);
      for (const text of Object.values(reason ?? {})) expect(text.length).toBeLessThanOrEqual(300);
    }
  });
});

test("the agent's own words are what is neither code nor quoted", () => {
  expect(
    bare("It says \"still pending\". `still pending` too.\n```\nstill pending\n```\ni'm done, it's fine."),
  ).toMatch(/^it says\s+\.\s+too\.\s+i'm done, it's fine\.$/);
  expect(bare("```\nnever closed\nstill pending").trim()).toBe("");
});

test.each([
  ["Fix all of them and keep going", true],
  ["Fix only the first one, then keep going", false],
  ["Rename the function", false],
  ["남은 것을 전부 고쳐줘", true],
  ["전부 고쳐줘, 단 API는 건드리지 마", false],
])("%j asks for everything: %j", (prompt, isOpenEnded) => {
  expect(promptTraits(prompt, "order").isOpenEnded).toBe(isOpenEnded);
});

test.each([
  ["Rename it and reply with one word", true],
  ["이름을 바꾸고 짧게 답해줘", true],
  ["Rename it", false],
])("%j wants a short answer: %j", (prompt, wantsShort) => {
  expect(promptTraits(prompt, "order").wantsShort).toBe(wantsShort);
});
