import type { OrangeContext } from "@orange-hyper/core";
import { successEnvelope } from "@orange-hyper/core/answer";
import { describeCommand, type Outcome, runCommand } from "@orange-hyper/core/command";
import { shortId } from "@orange-hyper/core/documents";
import { messagesOf, plainPaint } from "@orange-hyper/core/human";
import type { PluginSource } from "@orange-hyper/core/registry";
import { describe, expect, it } from "vitest";
import shared from "../../core/locales/ko.json" with { type: "json" };
import korean from "../locales/ko.json" with { type: "json" };
import Doctor from "../src/commands/doctor.js";
import plugin from "../src/plugin.js";
import { doctorData } from "../src/schema.js";
import { fakePlugin, fault, finding, ID, passing, projectContext } from "./support.js";

async function doctor(plugins: readonly PluginSource[], argv: readonly string[] = []): Promise<Outcome> {
  const ctx: OrangeContext = await projectContext({ plugins });
  const outcome = await runCommand(plugin.commands[0], { argv, orange: ctx, env: {} });
  doctorData.parse(outcome.data);
  return outcome;
}

const ORPHAN = fault(
  "GRAPH_INDEX_ORPHAN_ENTRY",
  "graph/index.json entry decision.orphan is orphaned from source graph nodes",
  { hint: "Run `orange graph rebuild-index` to drop stale read-model entries." },
);
const LEGACY = fault("LEGACY_PROJECT_ID_MISSING", "quest a missing project_id (legacy file)", {
  level: "warning",
  boundary: true,
  hint: "Run `orange doctor --repair-project-id` to fill missing legacy project_id fields.",
});
const REPAIR = {
  code: "LEGACY_PROJECT_ID_REPAIRED",
  message: "added missing project identity fields to quest a",
  hint: "Commit it.",
};

const EMPTY = {
  errors: [],
  warnings: [],
  repairs: [],
  diagnostics: { errors: [], warnings: [], repairs: [] },
};

describe("orange doctor", () => {
  it("is the command that its plugin announces", () => {
    const [manifest] = plugin.commands;
    expect(describeCommand(plugin, manifest, Doctor).options.map((option) => option.name)).toEqual([
      "--repair-project-id",
      "--verbose",
      "--json",
    ]);
  });

  it("answers a healthy project in the documented order of keys", async () => {
    const { data, error } = await doctor([fakePlugin("a", [passing("a.x", "layout")])]);
    expect(error).toBeUndefined();
    expect(JSON.stringify(successEnvelope("doctor.run", data))).toBe(
      JSON.stringify({
        ok: true,
        contract_version: "0.1",
        command: "doctor.run",
        data: {
          ok: true,
          ...EMPTY,
          checks: ["a.x passed"],
          project_boundary: { project_id: ID, project_name: "orange-hyper", ...EMPTY },
        },
      }),
    );
  });

  it("ends with DOCTOR_FAILED, its report as data, when there is an error", async () => {
    const { data, error } = await doctor([fakePlugin("a", [finding("a.x", [ORPHAN, LEGACY])])]);
    const { code, message, hint } = ORPHAN;
    const legacy = { code: LEGACY.code, message: LEGACY.message, hint: LEGACY.hint };
    expect(JSON.stringify(data)).toBe(
      JSON.stringify({
        ok: false,
        errors: [message],
        warnings: [LEGACY.message],
        repairs: [],
        diagnostics: { errors: [{ code, message, hint }], warnings: [legacy], repairs: [] },
        checks: [],
        project_boundary: {
          project_id: ID,
          project_name: "orange-hyper",
          errors: [],
          warnings: [LEGACY.message],
          repairs: [],
          diagnostics: { errors: [], warnings: [legacy], repairs: [] },
        },
      }),
    );
    expect(error).toMatchObject({
      code: "DOCTOR_FAILED",
      exitCode: 2,
      message: "Orange doctor found 1 problem(s).",
      hint: "Run `orange doctor` without --json for human-readable diagnostics.",
      data,
    });
  });

  it("shows repairs in both places, and only when asked for", async () => {
    const check = { ...passing("a.x", "artefacts"), repairIdentity: async () => [REPAIR, REPAIR] } as const;
    const plugins = [fakePlugin("a", [check])];
    expect((await doctor(plugins)).data).toMatchObject(EMPTY);
    const repaired = {
      repairs: [REPAIR.message],
      diagnostics: { errors: [], warnings: [], repairs: [REPAIR] },
    };
    expect((await doctor(plugins, ["--repair-project-id"])).data).toMatchObject({
      ...repaired,
      project_boundary: repaired,
    });
  });

  it("says first how it stands, then each cause with its repair", async () => {
    const check = { ...finding("a.x", [ORPHAN, LEGACY]), repairIdentity: async () => [REPAIR] };
    const plugins = [fakePlugin("a", [passing("a.layout", "layout"), check])];
    const { human } = await doctor(plugins, ["--repair-project-id"]);
    expect(await human(plainPaint)).toBe(
      [
        "Not healthy: 1 error, 1 warning, 1 repair, 1 check passed.",
        "",
        "1 repair  LEGACY_PROJECT_ID_REPAIRED",
        "  Commit it.",
        "  - added missing project identity fields to quest a",
        "",
        "1 error  GRAPH_INDEX_ORPHAN_ENTRY",
        "  Run `orange graph rebuild-index` to drop stale read-model entries.",
        "  - graph/index.json entry decision.orphan is orphaned from source graph nodes",
        "",
        "1 warning  LEGACY_PROJECT_ID_MISSING",
        "  Run `orange doctor --repair-project-id` to fill missing legacy project_id fields.",
        "  - quest a missing project_id (legacy file)",
      ].join("\n"),
    );
  });

  it("shows short ids on a terminal", async () => {
    const id = "quest_20260616_000000Z_fix-it";
    const hint = `Run \`orange quest show ${id}\`.`;
    const source = fakePlugin("a", [finding("a.x", [fault("CODE", `quest ${id} is broken`, { hint })])]);
    const text = await (await doctor([source])).human({ ...plainPaint, columns: 80 });
    expect(text).toContain(`  Run \`orange quest show ${shortId(id)}\`.\n  - quest ${shortId(id)} is broken`);
  });

  it("says all of it in Korean, where a message can be told by its text", async () => {
    const mine = finding("a.x", [
      fault("IDENTITY_SUMMARY_INVALID", "identity/summary.json is not valid JSON: it is not a JSON object", {
        hint: "Remove .orange-hyper/identity/summary.json; it is generated from the project.",
      }),
    ]);
    const messages = messagesOf("ko", [() => korean, () => shared]);
    const { human } = await doctor([fakePlugin("a", [mine])]);
    expect(await human({ ...plainPaint, ...messages })).toBe(
      [
        "문제가 있습니다: 오류 1개, 검사 0개 통과.",
        "",
        "오류 1개  IDENTITY_SUMMARY_INVALID",
        "  .orange-hyper/identity/summary.json 파일을 지우세요. 프로젝트에서 다시 만들 수 있습니다.",
        "  - identity/summary.json 파일이 올바른 JSON이 아닙니다: JSON 객체가 아님",
      ].join("\n"),
    );
  });

  it("takes a thousand findings of one cause for one, with the repair, a few examples and the count", async () => {
    const orphans = Array.from({ length: 1000 }, (_, index) => ({ ...ORPHAN, message: `entry ${index}` }));
    const stale = { ...ORPHAN, code: "GRAPH_INDEX_STALE_ENTRY", message: "entry stale" };
    const plugins = [fakePlugin("a", [finding("a.x", [...orphans, stale])])];
    const { human } = await doctor(plugins);
    expect(`${await human(plainPaint)}`.split("\n")).toEqual([
      "Not healthy: 1001 errors, 0 checks passed.",
      "",
      "1001 errors  GRAPH_INDEX_ORPHAN_ENTRY, GRAPH_INDEX_STALE_ENTRY",
      "  Run `orange graph rebuild-index` to drop stale read-model entries.",
      "  - entry 0",
      "  - entry 1",
      "  - entry 2",
      "  and 998 more like these; `orange doctor --verbose` lists them",
    ]);
    const { human: all } = await doctor(plugins, ["--verbose"]);
    expect(`${await all(plainPaint)}`.split("\n").filter((line) => line.startsWith("  - "))).toHaveLength(
      1001,
    );
  });

  it("gives each finding of a cause its own repair where one does not do", async () => {
    const missing = ["one", "two"].map((id) =>
      fault("ACCEPTED_PROPOSAL_MISSING_NODE", `${id} is missing`, {
        hint: `Run \`orange remember accept ${id}\`.`,
      }),
    );
    const { human } = await doctor([fakePlugin("a", [finding("a.x", missing)])]);
    expect(`${await human(plainPaint)}`.split("\n").slice(2)).toEqual([
      "2 errors  ACCEPTED_PROPOSAL_MISSING_NODE",
      "  - one is missing",
      "    Run `orange remember accept one`.",
      "  - two is missing",
      "    Run `orange remember accept two`.",
    ]);
  });

  it("is one line for a healthy project, and lists what passed only when asked", async () => {
    const plugins = [fakePlugin("a", [passing("a.x", "layout"), passing("a.y", "layout")])];
    expect(await (await doctor(plugins)).human(plainPaint)).toBe("Healthy: 2 checks passed.");
    expect(await (await doctor(plugins, ["--verbose"])).human(plainPaint)).toBe(
      "Healthy: 2 checks passed.\n\nOK a.x passed\nOK a.y passed",
    );
    const warned = [...plugins, fakePlugin("b", [finding("b.x", [LEGACY])])];
    expect(await (await doctor(warned)).human(plainPaint)).toMatch(
      /^Healthy with warnings: 1 warning, 2 checks passed\.\n\n/,
    );
  });

  it("prints no control characters of stored text", async () => {
    const nasty = fault("A_CODE", "title \u001b[2J\nforged line");
    const { human } = await doctor([fakePlugin("a", [finding("a.x", [nasty])])]);
    expect(await human(plainPaint)).toContain("\n  - title  forged line");
  });
});
