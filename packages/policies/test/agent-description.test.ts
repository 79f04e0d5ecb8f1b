import { describe, expect, it } from "vitest";
import { judged } from "./support/rules.js";

const NAME = "auto-fill-agent-description";
const ASKED = "This call of a subagent has no description. Give it one, of a few words.";
const ENABLED = { user: { enabled: [NAME] } };
const STRICT = { ...ENABLED, env: { ORANGE_HOOK_PROFILE: "strict" } };

describe("a call of a subagent without a description", () => {
  it.each([
    ["the first line of its prompt", "Read the notes.\nThen sum them up.", "Read the notes."],
    ["the first line that holds anything", "\n  \n  Read   the notes. \n", "Read the notes."],
    [
      "the beginning of a long line",
      `Find every place where ${"sums are made and ".repeat(5)}`,
      "Find every place where sums are made and sums are made an...",
    ],
    ["a line in Korean", "결제 모듈을 읽고 요약해 줘.\n길게 쓰지 마.", "결제 모듈을 읽고 요약해 줘."],
    ["60 characters of a long line in Korean", "가".repeat(70), `${"가".repeat(57)}...`],
    ["a name for what says nothing", "  ", "Subagent task"],
  ])("gets %s", async (_what, prompt, description) => {
    const input = { prompt, subagent_type: "general" };
    expect(await judged("task", input, STRICT)).toEqual({
      denied: null,
      changed: { ...input, description },
      informed: [
        { rule: NAME, message: `Orange filled in the missing description of this call: "${description}".` },
      ],
      failed: [],
    });
  });

  it.each([
    ["by itself", {}],
    ["in the profile strict alone", { env: STRICT.env }],
    ["where its user enabled it without the profile", ENABLED],
    ["where a project enabled it", { shared: { enabled: [NAME] }, env: STRICT.env }],
    ["where nothing may be changed", { ...STRICT, env: { ...STRICT.env, ORANGE_POLICIES_LINT_ONLY: "1" } }],
  ])("is only told of %s", async (_when, how) => {
    const { changed, informed } = await judged("Agent", { prompt: "Read." }, how);
    expect([changed, informed]).toEqual([null, [{ rule: NAME, message: ASKED }]]);
  });

  it("is changed in the profile standard where its user says so", async () => {
    const env = { ORANGE_POLICIES_LINT_ONLY: "0" };
    expect((await judged("Task", { prompt: "Read." }, { ...ENABLED, env })).changed).not.toBeNull();
  });

  it.each([
    ["says nothing in the profile minimal", { env: { ORANGE_HOOK_PROFILE: "minimal" } }],
    ["says nothing where a project switched it off", { shared: { disabled: [NAME] } }],
  ])("%s", async (_what, how) => {
    expect((await judged("task", { prompt: "Read." }, how)).informed).toEqual([]);
  });
});

it.each([
  ["a call with one", "task", { prompt: "Read.", description: "notes" }],
  ["설명이 있는 호출", "Agent", { prompt: "읽어 줘.", description: "메모 읽기" }],
  ["a host whose calls have none", "spawn_agent", { message: "Read." }],
  ["a tool of another kind", "Bash", { command: "ls" }],
])("%s is left alone", async (_what, tool, input) => {
  expect(await judged(tool, input, STRICT)).toMatchObject({ changed: null, informed: [] });
});
