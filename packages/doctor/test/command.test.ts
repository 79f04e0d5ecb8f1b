import type { OrangeContext } from "@orange-hyper/core";
import { successEnvelope } from "@orange-hyper/core/answer";
import { describeCommand, type Outcome, runCommand } from "@orange-hyper/core/command";
import { plainPaint } from "@orange-hyper/core/human";
import type { PluginSource } from "@orange-hyper/core/registry";
import { describe, expect, it } from "vitest";
import Doctor from "../src/commands/doctor.js";
import plugin from "../src/plugin.js";
import { doctorData } from "../src/schema.js";
import { fakePlugin, fault, finding, ID, passing, projectContext } from "./support.js";

async function doctor(plugins: readonly PluginSource[], argv: readonly string[] = []): Promise<Outcome> {
  const ctx: OrangeContext = await projectContext({ plugins });
  const outcome = await runCommand(Doctor, { argv: ["doctor", ...argv], orange: ctx, env: {} });
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
    expect(Doctor.id).toBe(manifest.id);
    expect(Doctor.paths).toEqual(manifest.paths);
    expect(describeCommand(plugin, manifest, Doctor).options.map((option) => option.name)).toEqual([
      "--repair-project-id",
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

  it("lists for people what is well, then what is not, each with its hint, the verdict last", async () => {
    const check = { ...finding("a.x", [ORPHAN, LEGACY]), repairIdentity: async () => [REPAIR] };
    const plugins = [fakePlugin("a", [passing("a.layout", "layout"), check])];
    const { human } = await doctor(plugins, ["--repair-project-id"]);
    expect(await human(plainPaint)).toBe(
      [
        "Orange doctor",
        "OK a.layout passed",
        "WARN LEGACY_PROJECT_ID_MISSING: quest a missing project_id (legacy file)",
        "HINT Run `orange doctor --repair-project-id` to fill missing legacy project_id fields.",
        "REPAIR LEGACY_PROJECT_ID_REPAIRED: added missing project identity fields to quest a",
        "HINT Commit it.",
        "ERROR GRAPH_INDEX_ORPHAN_ENTRY: graph/index.json entry decision.orphan is orphaned from source graph nodes",
        "HINT Run `orange graph rebuild-index` to drop stale read-model entries.",
        "",
        "Not healthy: 1 check passed, 1 repair, 1 error, 1 warning.",
      ].join("\n"),
    );
  });

  it("shows people the first few of what is alike, and counts the others", async () => {
    const findings = Array.from({ length: 7 }, (_, index) => ({ ...ORPHAN, message: `entry ${index}` }));
    const checks = Array.from({ length: 8 }, (_, index) => `quests/active/quest-${index}.md parses`);
    const run = async () => ({ checks: [...checks, "config.json is valid"], findings });
    const { human } = await doctor([fakePlugin("a", [{ id: "a.x", stage: "layout", run }])]);
    const lines = `${await human(plainPaint)}`.split("\n");
    expect(lines.filter((line) => line.startsWith("OK"))).toEqual([
      ...checks.slice(0, 5).map((check) => `OK ${check}`),
      "OK 3 more like these",
      "OK config.json is valid",
    ]);
    expect(lines.filter((line) => line.startsWith("ERROR"))).toEqual([
      ...findings.slice(0, 5).map(({ message }) => `ERROR GRAPH_INDEX_ORPHAN_ENTRY: ${message}`),
      "ERROR GRAPH_INDEX_ORPHAN_ENTRY: 2 more like these; `orange doctor --json` lists all.",
    ]);
    expect(lines.at(-1)).toBe("Not healthy: 9 checks passed, 7 errors.");
  });

  it("has a calm verdict for a healthy project, with and without warnings", async () => {
    const plugins = [fakePlugin("a", [passing("a.x", "layout"), passing("a.y", "layout")])];
    expect(await (await doctor(plugins)).human(plainPaint)).toMatch(/\n\nHealthy: 2 checks passed\.$/);
    const warned = [...plugins, fakePlugin("b", [finding("b.x", [LEGACY])])];
    expect(await (await doctor(warned)).human(plainPaint)).toMatch(
      /\n\nHealthy with warnings: 2 checks passed, 1 warning\.$/,
    );
  });

  it("prints no control characters of stored text", async () => {
    const nasty = fault("A_CODE", "title \u001b[2J\nforged line");
    const { human } = await doctor([fakePlugin("a", [finding("a.x", [nasty])])]);
    expect(await human(plainPaint)).toContain("\nERROR A_CODE: title  forged line\n");
  });
});
