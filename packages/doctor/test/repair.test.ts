import type { DoctorCheck, OrangeContext, Repair } from "@orange-hyper/core";
import type { LockStore } from "@orange-hyper/core/ports";
import { describe, expect, it } from "vitest";
import { runDoctor } from "../src/run.js";
import { fakePlugin, ID, OTHER_ID, passing, projectContext, readJson, writeJson } from "./support.js";

function repair(message: string): Repair {
  return { code: "LEGACY_PROJECT_ID_REPAIRED", message, hint: "Commit it." };
}

/** A check that repairs whatever it is asked to, once for each project id it sees. */
function repairing(id: string, stage: DoctorCheck["stage"]): DoctorCheck {
  return {
    ...passing(id, stage),
    repairIdentity: async ({ project }) => [
      repair(
        `${id} saw ${project.config.kind === "valid" ? project.config.data["project_id"] : project.config.kind}`,
      ),
    ],
  };
}

/** A check that writes the id into the config. */
const configRepair: DoctorCheck = {
  ...passing("b.config", "config"),
  repairIdentity: async (ctx) => {
    await writeJson(ctx, "config.json", { project_id: ID });
    return [repair("config.json")];
  },
};

describe("a run with repair", () => {
  it("repairs in the order of the stages, each on the config as it is then, before any check", async () => {
    const seen: string[] = [];
    const looking: DoctorCheck = {
      id: "c.x",
      stage: "layout",
      run: async (ctx) => {
        seen.push(String((await readJson(ctx, "config.json"))["project_id"]), ctx.project.config.kind);
        return { checks: [], findings: [] };
      },
    };
    const ctx = await projectContext({
      config: {},
      plugins: [
        fakePlugin("a", [repairing("a.graph", "graph"), repairing("a.artefacts", "artefacts")]),
        fakePlugin("b", [configRepair], ["blobs"]),
        fakePlugin("c", [looking], ["blobs"]),
      ],
    });
    const report = await runDoctor(ctx, { repair: true });
    expect(report.repairs.map(({ message }) => message)).toEqual([
      "config.json",
      `a.artefacts saw ${ID}`,
      `a.graph saw ${ID}`,
    ]);
    expect(report.projectId).toBe(ID);
    expect(seen).toEqual([ID, "valid"]);
  });

  it("holds the kernel lock around repairs and checks", async () => {
    const events: string[] = [];
    const locks: LockStore = {
      acquire: async (name, { command }) => {
        events.push(`acquire ${name} for ${command}`);
        return { release: async () => void events.push("release") };
      },
    };
    const check: DoctorCheck = {
      id: "a.x",
      stage: "config",
      run: async () => {
        events.push("check");
        return { checks: [], findings: [] };
      },
      repairIdentity: async () => {
        events.push("repair");
        return [];
      },
    };
    const ctx = await projectContext({ plugins: [fakePlugin("a", [check])], ports: () => ({ locks }) });
    await runDoctor(ctx, { repair: true });
    expect(events).toEqual(["acquire kernel for doctor.run", "repair", "check", "release"]);
  });

  it.each<[string, unknown]>([
    ["no project id", { version: "0.1.0" }],
    ["two project ids", { project_id: ID, project: { id: OTHER_ID } }],
    ["no JSON object", "text"],
  ])("repairs no artefact from a config with %s", async (_, config) => {
    const ctx = await projectContext({
      config,
      plugins: [
        fakePlugin("a", [
          repairing("a.config", "config"),
          repairing("a.x", "artefacts"),
          repairing("a.y", "graph"),
        ]),
      ],
    });
    const { repairs } = await runDoctor(ctx, { repair: true });
    expect(repairs).toHaveLength(1);
    expect(repairs[0]?.message).toMatch(/^a\.config saw /);
  });

  it("reports a repair that threw, goes on, and still checks", async () => {
    const broken: DoctorCheck = {
      ...passing("a.x", "artefacts"),
      repairIdentity: async () => {
        throw new Error("disk full");
      },
    };
    const ctx = await projectContext({ plugins: [fakePlugin("a", [broken, repairing("a.y", "artefacts")])] });
    expect(await runDoctor(ctx, { repair: true })).toMatchObject({
      checks: ["a.x passed", "a.y passed"],
      repairs: [{ message: `a.y saw ${ID}` }],
      findings: [{ code: "DOCTOR_CHECK_FAILED", message: "a: repair by a.x failed: disk full" }],
    });
  });

  it("lets its checks read what the repairs left behind, and still not write", async () => {
    const writing: DoctorCheck = {
      id: "a.x",
      stage: "layout",
      run: async ({ blobs }) => {
        await blobs.remove("config.json");
        return { checks: [], findings: [] };
      },
    };
    const ctx: OrangeContext = await projectContext({ plugins: [fakePlugin("a", [writing], ["blobs"])] });
    expect((await runDoctor(ctx, { repair: true })).findings).toHaveLength(1);
    expect(await ctx.blobs.kind("config.json")).toBe("file");
  });
});
