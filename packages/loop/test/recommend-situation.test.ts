import type { ProviderDescription } from "@orange-hyper/loop-providers";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../src/config/read-config.js";
import { resolveSettings } from "../src/config/resolve.js";
import type { KnownProvider } from "../src/config/roster.js";
import { recommend, type Situation } from "../src/recommend/recommend.js";

const ROLES = ["orchestrator", "planner", "researcher", "implementer", "qa", "verifier", "critic"];
const CONFIG = {
  roles: Object.fromEntries(
    ROLES.map((role) => [role, { provider: role === "implementer" ? "codex" : "claude" }]),
  ),
  validation: [{ id: "unit", kind: "test", argv: ["npm", "test"] }],
};

function provider(id: string, ok: boolean, locality: "local" | "remote" = "remote"): [string, KnownProvider] {
  const description: ProviderDescription = {
    id,
    type: "local-command",
    locality,
    enforces: [],
    enforces_editing: [],
    can_go_online: false,
    argv: [id],
    model: null,
  };
  return [id, { description, check: { ok, program: null, version: null, problems: [] } }];
}

function situation(more: Partial<Situation> = {}, config: object = CONFIG): Situation {
  const read = {
    exists: true,
    path: "roles.json",
    digest: "d",
    ...parseConfig(JSON.stringify(config), { scope: "project", path: "roles.json" }),
  };
  const nothing = {
    criteria: [],
    constraints: [],
    allow: [],
    deny: [],
    stopConditions: [],
    allowNoChange: false,
  };
  const limits = { maxIterations: null, maxRevisions: null, timeBudget: null, tokenBudget: null };
  const flags = { ...nothing, ...limits, allowStub: false, abortWithoutApproval: false };
  return {
    isRepository: true,
    hasDiff: true,
    quest: null,
    settingsFor: (mode, preset) =>
      resolveSettings({
        flags,
        project: read,
        user: null,
        preset,
        mode,
        workspace: "in_place",
        isView: true,
      }),
    providers: new Map([provider("codex", true), provider("claude", true)]),
    isTrusted: true,
    ...more,
  };
}

describe("a recommendation", () => {
  it("says how a goal would be worked on, and begins nothing", () => {
    expect(recommend("Fix the tokenizer so that it accepts CRLF", situation())).toEqual({
      mode: "implement",
      preset: "pair",
      layer: "L2",
      verification: "V2",
      risk_level: "low",
      required_lanes: ["runtime_validation", "verifier"],
      approvals_expected: ["edit", "external_transfer"],
      missing: [],
      matched_signals: ["change:fix*", "layer:L2"],
      command:
        "orange run start 'Fix the tokenizer so that it accepts CRLF' --new-quest --mode implement --preset pair --in-place",
      requires_user_approval: true,
      auto_start: false,
    });
  });

  it.each([
    ["Typo in the README", "L1", "solo", "low", ["runtime_validation", "verifier"]],
    ["Fix the tokenizer", "L2", "pair", "low", ["runtime_validation", "verifier"]],
    ["Fix the crash of unknown cause", "L3", "crew", "medium", ["runtime_validation", "qa", "verifier"]],
    [
      "Migrate the payments table to UUIDs",
      "L4",
      "strict",
      "high",
      ["runtime_validation", "qa", "verifier", "human"],
    ],
    [
      "결제 테이블을 마이그레이션해 줘",
      "L4",
      "strict",
      "high",
      ["runtime_validation", "qa", "verifier", "human"],
    ],
    ["Why is the parser slow?", "L0", "solo", "low", []],
    ["세션 캐시를 설계해 줘", "L2", "pair", "low", []],
    ["Review the change", "L3", "crew", "medium", ["runtime_validation", "qa", "verifier"]],
  ])("for %j follows its layer %s", (goal, layer, preset, risk_level, required_lanes) => {
    expect(recommend(goal, situation())).toMatchObject({ layer, preset, risk_level, required_lanes });
  });

  it("names roles that have something to do in its mode", () => {
    const { settings } = situation().settingsFor("research", "solo");
    expect(Object.keys(settings.roster)).toEqual(["researcher"]);
  });

  it("expects the approvals that the policy and the providers call for", () => {
    const approvals = (goal: string, more: Partial<Situation> = {}, config: object = CONFIG) =>
      recommend(goal, situation(more, config)).approvals_expected;
    const local = new Map([provider("codex", true, "local"), provider("claude", true, "local")]);
    expect(approvals("Fix the tokenizer", { providers: local })).toEqual(["edit"]);
    expect(approvals("Fix the tokenizer", {}, { ...CONFIG, validation: [] })).toEqual([
      "edit",
      "external_transfer",
      "no_validation",
    ]);
    expect(approvals("Migrate the payments table", {})).toEqual([
      "edit",
      "external_transfer",
      "high_risk_completion",
    ]);
    expect(approvals("Why is it slow?", {})).toEqual(["external_transfer"]);
    expect(approvals("Fix it", {}, { ...CONFIG, policy: { edit_requires_approval: false } })).toEqual([
      "external_transfer",
    ]);
  });

  it("says what is missing, with what to do about it", () => {
    const codes = (goal: string, more: Partial<Situation> = {}, config: object = CONFIG) =>
      recommend(goal, situation(more, config)).missing.map(({ code }) => code);
    const absent = new Map([provider("codex", false), provider("claude", true)]);
    expect(
      codes(
        "Fix the tokenizer",
        { isRepository: false, isTrusted: false, providers: absent },
        { roles: { implementer: { provider: "codex" } } },
      ),
    ).toEqual([
      "NOT_A_GIT_REPOSITORY",
      "ROSTER_INCOMPLETE",
      "PROVIDER_NOT_FOUND",
      "VALIDATION_NOT_CONFIGURED",
      "CONFIG_UNTRUSTED",
    ]);
    expect(codes("Review the change", { hasDiff: false })).toEqual(["NOTHING_TO_REVIEW"]);
    expect(codes("Why is it slow?", { isRepository: false }, { roles: CONFIG.roles })).toEqual([]);
    expect(recommend("Fix it", situation({ isTrusted: false })).missing[0]).toMatchObject({
      code: "CONFIG_UNTRUSTED",
      hint: expect.stringContaining("how to trust it"),
    });
  });

  it("gives a command that can be pasted, whatever the goal holds", () => {
    const commandOf = (goal: string, quest: string | null = null) =>
      recommend(goal, situation({ quest })).command;
    expect(commandOf("Fix the user's $HOME; rm -rf /")).toContain(`'Fix the user'\\''s $HOME; rm -rf /'`);
    expect(commandOf("Fix \u001b[2Jit\n--in-place")).not.toMatch(/\p{Cc}/u);
    expect(commandOf("Why is it slow?", "quest_20261121_092500Z_crlf")).toBe(
      "orange run start 'Why is it slow?' --quest quest_20261121_092500Z_crlf --mode research --preset solo",
    );
  });
});
