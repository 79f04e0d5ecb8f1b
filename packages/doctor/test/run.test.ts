import { type DoctorCheck, filesystemError } from "@orange-hyper/core";
import type { BlobStore, Ports } from "@orange-hyper/core/ports";
import type { PluginSource } from "@orange-hyper/core/registry";
import { testPlugin } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { runDoctor } from "../src/run.js";
import { fakePlugin, fault, finding, ID, passing, projectContext, writeJson } from "./support.js";

describe("checks of several plugins", () => {
  it("answer in the order of the stages, then of registration", async () => {
    const ctx = await projectContext({
      plugins: [
        fakePlugin("b", [
          passing("b.audit", "audit"),
          passing("b.layout", "layout"),
          passing("b.logs", "logs"),
        ]),
        fakePlugin("a", [
          passing("a.graph", "graph"),
          passing("a.layout", "layout"),
          passing("a.config", "config"),
        ]),
      ],
    });
    expect(await runDoctor(ctx)).toEqual({
      isProject: true,
      projectId: ID,
      projectName: "orange-hyper",
      checks: [
        "b.layout passed",
        "a.layout passed",
        "a.config passed",
        "a.graph passed",
        "b.logs passed",
        "b.audit passed",
      ],
      findings: [],
      repairs: [],
    });
  });

  it("report each fact once, in the order of the checks", async () => {
    const one = fault("A_CODE", "one");
    const ctx = await projectContext({
      plugins: [
        fakePlugin("a", [finding("a.x", [one, fault("A_CODE", "two"), one])]),
        fakePlugin("b", [finding("b.x", [fault("B_CODE", "one"), one])]),
      ],
    });
    expect((await runDoctor(ctx)).findings).toEqual([one, fault("A_CODE", "two"), fault("B_CODE", "one")]);
  });

  it("get the config as it is now, and no port that their plugin does not declare", async () => {
    const seen: unknown[] = [];
    const curious: DoctorCheck = {
      id: "a.x",
      stage: "config",
      run: async (ctx) => {
        seen.push(ctx.project.config, ctx.clock.now());
        return { checks: [String(ctx.locks)], findings: [] };
      },
    };
    const ctx = await projectContext({
      plugins: [fakePlugin("a", [curious], ["clock"])],
      config: { project_id: ID },
    });
    const { findings } = await runDoctor(ctx);
    expect(seen).toEqual([{ kind: "valid", data: { project_id: ID } }, expect.any(String)]);
    expect(findings).toEqual([
      {
        code: "DOCTOR_CHECK_FAILED",
        level: "error",
        message: 'a: check a.x failed: a uses the port "locks" without declaring it in `needs`.',
        hint: "Check the permissions of .orange-hyper; if they are fine, this is a defect in a.",
      },
    ]);
  });

  it("go on when one of them throws", async () => {
    const broken: DoctorCheck = {
      id: "a.x",
      stage: "layout",
      run: () => {
        throw new TypeError("x is undefined");
      },
    };
    const ctx = await projectContext({ plugins: [fakePlugin("a", [broken, passing("a.y", "layout")])] });
    expect(await runDoctor(ctx)).toMatchObject({
      checks: ["a.y passed"],
      findings: [{ code: "DOCTOR_CHECK_FAILED", message: "a: check a.x failed: x is undefined" }],
    });
  });

  it("go on when one of them answers no result at all", async () => {
    const silent = { id: "a.x", stage: "layout", run: async () => undefined } as unknown as DoctorCheck;
    const ctx = await projectContext({ plugins: [fakePlugin("a", [silent, passing("a.y", "layout")])] });
    const { checks, findings } = await runDoctor(ctx);
    expect(checks).toEqual(["a.y passed"]);
    expect(findings).toMatchObject([{ code: "DOCTOR_CHECK_FAILED", level: "error" }]);
  });

  it("go on when the checks of one plugin cannot be loaded", async () => {
    const source = fakePlugin("a", []);
    const broken: PluginSource = {
      name: "a",
      load: async () => ({
        default: {
          ...(await source.load()).default,
          doctor: () => Promise.reject(new Error("no such module")),
        },
      }),
    };
    const ctx = await projectContext({ plugins: [broken, fakePlugin("b", [passing("b.x", "logs")])] });
    expect(await runDoctor(ctx)).toMatchObject({
      checks: ["b.x passed"],
      findings: [
        { code: "DOCTOR_CHECK_FAILED", message: "a: the checks could not be loaded: no such module" },
      ],
    });
  });
});

describe("plugins that the registry could not admit", () => {
  it("are errors with the registry's own code", async () => {
    const ctx = await projectContext({
      plugins: [
        { name: "a", load: () => Promise.reject(new Error("boom")) },
        testPlugin("b", { contract: "9" as "1" }),
      ],
    });
    expect((await runDoctor(ctx)).findings).toEqual([
      {
        code: "PLUGIN_LOAD_FAILED",
        level: "error",
        message: "a could not be loaded: boom",
        hint: "Update or remove a, or a plugin it conflicts with.",
      },
      {
        code: "PLUGIN_CONTRACT_UNSUPPORTED",
        level: "error",
        message: "b speaks plugin contract 9; this version understands 1.",
        hint: "Update or remove b, or a plugin it conflicts with.",
      },
    ]);
  });
});

describe("a folder without storage root", () => {
  const noRoot = ({ blobs }: Ports): { readonly blobs: BlobStore } => ({
    blobs: { ...blobs, kind: async () => null },
  });

  it("is only asked for its layout, even when told to repair", async () => {
    const missing = fault("LAYOUT_MISSING", "missing .orange-hyper root");
    const plugins = [
      fakePlugin("a", [
        { id: "a.layout", stage: "layout", run: async () => ({ checks: [], findings: [missing] }) },
        {
          ...passing("a.logs", "logs"),
          repairIdentity: async () => [{ code: "X", message: "x", hint: "x" }],
        },
      ]),
    ];
    const ctx = await projectContext({ plugins, ports: noRoot });
    const expected = {
      isProject: false,
      projectId: null,
      projectName: "project",
      checks: [],
      findings: [missing],
      repairs: [],
    };
    expect(await runDoctor(ctx)).toEqual(expected);
    expect(await runDoctor(ctx, { repair: true })).toEqual(expected);
  });
});

describe("a storage root that cannot be looked into", () => {
  it("ends the run", async () => {
    const ctx = await projectContext({
      ports: ({ blobs }) => ({
        blobs: {
          ...blobs,
          kind: async (key) => {
            if (key === "") return "folder";
            throw filesystemError("permission denied");
          },
        },
      }),
    });
    await expect(runDoctor(ctx)).rejects.toMatchObject({
      code: "FILESYSTEM_ERROR",
      message: "permission denied",
    });
  });
});

describe("the identity in the report", () => {
  it.each([
    [{ project_id: ID, project_name: "shop" }, ID, "shop"],
    [{ project: { id: ID } }, ID, "project"],
    [{}, null, "project"],
  ])("of the config %j is that of the config, named like the folder if need be", async (config, id, name) => {
    const ctx = await projectContext({ config });
    expect(await runDoctor(ctx)).toMatchObject({ projectId: id, projectName: name });
  });

  it("of a config that is not JSON is unknown", async () => {
    const ctx = await projectContext();
    await writeJson(ctx, "config.json", "text");
    expect(await runDoctor(ctx)).toMatchObject({ projectId: null, projectName: "project" });
  });
});
