import type { OrangeContext } from "@orange-hyper/core";
import { plainPaint } from "@orange-hyper/core/human";
import type { LockStore } from "@orange-hyper/core/ports";
import { createContext } from "@orange-hyper/core/registry";
import { describe, expect, it } from "vitest";
import { initialized } from "../src/human.js";
import { initProject } from "../src/init.js";
import plugin from "../src/plugin.js";
import { config as configSchema, initData as initSchema } from "../src/schema.js";
import { initData } from "../src/wire.js";
import {
  emptyFolder,
  initializedFolder,
  NEW_ID,
  putNode,
  readFiles,
  readJson,
  readText,
  refusal,
  writeJson,
} from "./support.js";

const ALL_PATHS = [
  ".orange-hyper",
  ".orange-hyper/.gitignore",
  ".orange-hyper/capsules/current.md",
  ".orange-hyper/config.json",
  ".orange-hyper/graph/edges.jsonl",
  ".orange-hyper/graph/index.json",
  ".orange-hyper/graph/nodes/component",
  ".orange-hyper/graph/nodes/constraint",
  ".orange-hyper/graph/nodes/decision",
  ".orange-hyper/graph/nodes/risk",
  ".orange-hyper/graph/nodes/verification",
  ".orange-hyper/proposals/memory-delta/accepted",
  ".orange-hyper/proposals/memory-delta/pending",
  ".orange-hyper/proposals/memory-delta/rejected",
  ".orange-hyper/quests/active",
  ".orange-hyper/quests/completed",
  ".orange-hyper/traces/route.jsonl",
];

describe("in an empty folder", () => {
  it("creates the whole storage tree and says so", async () => {
    const data = initData(await initProject(emptyFolder()));
    expect(initSchema.parse(data)).toEqual({
      initialized: true,
      already_initialized: false,
      idempotent: true,
      forced: false,
      project_id: NEW_ID,
      project_name: "orange-hyper",
      root: ".orange-hyper",
      created_paths: ALL_PATHS,
      updated_paths: [],
      preserved_paths: [],
      project: { project_id: NEW_ID, project_name: "orange-hyper" },
      files: {
        root: ".orange-hyper",
        config: ".orange-hyper/config.json",
        gitignore: ".orange-hyper/.gitignore",
        current_capsule: ".orange-hyper/capsules/current.md",
        graph_index: ".orange-hyper/graph/index.json",
        graph_edges: ".orange-hyper/graph/edges.jsonl",
        route_trace: ".orange-hyper/traces/route.jsonl",
      },
      warnings: [],
    });
  });

  it("writes each file as documented", async () => {
    const ctx = await initializedFolder();
    const files = await readFiles(ctx);
    expect(files).toEqual({
      "config.json": expect.any(String),
      ".gitignore":
        "structure/\nquests/active/quest_auto_*\nquests/cancelled/quest_auto_*\ncapsules/\ntraces/\nproposals/memory-delta/pending/\n" +
        "proposals/memory-delta/rejected/\ngraph/index.json\nidentity/\nevals/reports/\nhooks/reports/\nlocal/\n",
      "capsules/current.md": `# Orange Hyper Current Capsule

## Project Boundary

- Project name: orange-hyper
- Project id: ${NEW_ID}
- Only Quest, Proposal, and Accepted Node artifacts with this project_id are project memory.
- Unrelated pasted reports, external project docs, and other repo documents are not project memory without an explicit orange import command.

No active capsule has been generated yet.
`,
      "graph/index.json": expect.any(String),
      "graph/edges.jsonl": "",
      "traces/route.jsonl": "",
    });
    expect(JSON.parse(files["graph/index.json"] ?? "")).toEqual({
      schema_version: 1,
      index_version: "0.3.0",
      project_id: NEW_ID,
      project_name: "orange-hyper",
      updated_at: null,
      generated_at: null,
      source: "graph-node-markdown",
      nodes: [],
    });
  });

  it("writes the config in its documented order, without any absolute path", async () => {
    const ctx = emptyFolder({ root: "/home/somebody/orange-hyper" });
    await initProject(ctx, { locale: "ko_KR.UTF-8" });
    const text = (await readText(ctx, "config.json")) ?? "";
    const config = configSchema.parse(JSON.parse(text));
    expect(text).toBe(`${JSON.stringify(config, null, 2)}\n`);
    expect(text).not.toContain("/home/somebody");
    expect(config).toEqual({
      version: "0.1.0",
      origin: {
        generated_by: "Orange Hyper",
        generator_package: "orange-hyper",
        generator_version: "1.0.0",
        source_repository: "https://github.com/orange-hyper/orange-hyper",
        official_package: "pkg:npm/orange-hyper",
        license: "MIT",
      },
      project_id: NEW_ID,
      project_name: "orange-hyper",
      project: { id: NEW_ID, name: "orange-hyper", default_language: "ko" },
      storage: { root: ".orange-hyper", quest_format: "markdown+yaml-frontmatter" },
      quest: { recommend_from_layer: "L2", require_from_layer: "L3" },
      route: { expose_from: "L2", default_max_layer: "L3" },
      verification: { completion_requires: "evidence_or_unverified_reason" },
      features: {
        hooks: false,
        mcp: false,
        subagents: false,
        role_evolution: false,
        auto_planner: false,
        auto_execution_loop: false,
        branch_pr_spec_workflow_required: false,
      },
    });
  });

  it("takes the given name on one line", async () => {
    const ctx = emptyFolder();
    const report = await initProject(ctx, { name: "  감귤\n 가게  " });
    expect(report.projectName).toBe("감귤 가게");
    expect(await readText(ctx, "capsules/current.md")).toContain("- Project name: 감귤 가게\n- Project id: ");
  });

  it("needs no port that its plugin does not declare", async () => {
    const bare = emptyFolder();
    const { project, registry, generator } = bare;
    const ctx = createContext(plugin, { ports: bare, project, registry, generator });
    await initProject(ctx);
    await expect(initProject(ctx, { force: true })).resolves.toMatchObject({ forced: true });
  });

  it("keeps the folders of quests and memory in git, and has git merge what grows by lines", async () => {
    const plain = emptyFolder();
    await initProject(plain);
    expect(await plain.blobs.kind(".gitattributes")).toBeNull();
    const workTrees = { isVersioned: async () => true, others: async () => [] };
    const ctx: OrangeContext = Object.create(plain, { workTrees: { value: workTrees } });
    const first = initData(await initProject(ctx));
    expect(first.created_paths).toEqual(
      expect.arrayContaining([".orange-hyper/.gitattributes", ".orange-hyper/quests/active/.gitkeep"]),
    );
    expect(await readText(ctx, "quests/active/.gitkeep")).toBe("");
    expect(await readText(ctx, "graph/nodes/risk/.gitkeep")).toBe("");
    expect(await readText(ctx, ".gitattributes")).toBe(
      ".gitignore merge=union\ngraph/edges.jsonl merge=union\ngraph/confirmations.jsonl merge=union\n",
    );
    await ctx.blobs.put(".gitattributes", "*.md text\n");
    const again = initData(await initProject(ctx));
    expect([again.created_paths, again.updated_paths]).toEqual([[], [".orange-hyper/.gitattributes"]]);
    expect(initialized(again, plainPaint, { isVersioned: true })).toContain(
      "Added the lines that were missing in .orange-hyper/.gitattributes.",
    );
    expect(await readText(ctx, ".gitattributes")).toBe(
      "*.md text\n.gitignore merge=union\ngraph/edges.jsonl merge=union\ngraph/confirmations.jsonl merge=union\n",
    );
  });

  it("holds the kernel lock from after the root exists until everything is written", async () => {
    const events: string[] = [];
    const bare = emptyFolder();
    const locks: LockStore = {
      acquire: async (name, { command }) => {
        events.push(`acquire ${name} for ${command}, root ${await bare.blobs.kind("")}`);
        return {
          release: async () => void events.push(`release, config ${await bare.blobs.kind("config.json")}`),
        };
      },
    };
    await initProject(Object.create(bare, { locks: { value: locks } }));
    expect(events).toEqual(["acquire kernel for project.init, root folder", "release, config file"]);
  });
});

describe("inside another project", () => {
  const inside = { root: "/projects/shop/packages/cart", enclosing: "/projects/shop" };

  it("is refused with the way out, and writes nothing", async () => {
    const ctx = emptyFolder(inside);
    for (const force of [false, true]) {
      await expect(initProject(ctx, { force })).rejects.toMatchObject({
        code: "USER_INPUT_ERROR",
        message:
          "This folder lies inside the initialized project at ../.., which commands run here already use.",
        hint: expect.stringContaining("`orange init --nested`"),
      });
    }
    expect(await ctx.blobs.kind("")).toBeNull();
  });

  it("goes ahead where that is asked for, and warns where the other one is", async () => {
    const ctx = emptyFolder(inside);
    expect((await initProject(ctx, { nested: true })).warnings).toEqual([
      "This folder lies inside the initialized project at ../..; commands run here now use this folder's own.",
    ]);
  });
});

describe("above everything", () => {
  it.each(["/", "C:\\", "/home"])("in %s is refused with the way out, and writes nothing", async (root) => {
    const own = emptyFolder({ root });
    const ctx = Object.create(own, { user: { value: { ...own.user, path: "/elsewhere" } } }) as OrangeContext;
    expect(await refusal(initProject(ctx))).toMatchObject({
      message: `A project in ${root} would take in every folder below it.`,
      hint: expect.stringContaining("`orange init --nested`"),
    });
    expect(await ctx.blobs.kind("")).toBeNull();
    expect((await initProject(ctx, { nested: true })).warnings).toEqual([]);
  });
});

describe("in an initialised project", () => {
  it("changes nothing the second time", async () => {
    const ctx = await initializedFolder();
    const before = await readFiles(ctx);
    const data = initData(await initProject(ctx));
    expect(await readFiles(ctx)).toEqual(before);
    expect(data).toMatchObject({
      already_initialized: true,
      project_id: NEW_ID,
      created_paths: [],
      preserved_paths: ALL_PATHS,
      warnings: [],
    });
  });

  it("adds what is missing and replaces nothing", async () => {
    const ctx = await initializedFolder();
    await ctx.blobs.remove("capsules/current.md");
    await ctx.blobs.remove("graph/index.json");
    await ctx.blobs.put("traces/route.jsonl", '{"trace_id":"route_1"}\n');
    const before = await readFiles(ctx);
    const data = initData(await initProject(ctx));
    expect(data.created_paths).toEqual([
      ".orange-hyper/capsules/current.md",
      ".orange-hyper/graph/index.json",
    ]);
    expect(data.preserved_paths).toEqual(ALL_PATHS.filter((path) => !data.created_paths.includes(path)));
    expect(await readFiles(ctx)).toEqual({
      ...before,
      "capsules/current.md": expect.stringContaining(NEW_ID),
      "graph/index.json": expect.stringContaining(NEW_ID),
    });
  });

  it("writes the index of the nodes that it finds, as a clone has them", async () => {
    const ctx = await initializedFolder();
    await ctx.blobs.remove("graph/index.json");
    const node = await putNode(ctx, { project_id: NEW_ID, project_name: "orange-hyper" });
    const config = { kind: "valid", data: await readJson(ctx, "config.json") } as const;
    await initProject(Object.create(ctx, { project: { value: { ...ctx.project, config } } }));
    expect(await readJson(ctx, "graph/index.json")).toMatchObject({ nodes: [{ id: node }] });
  });

  it("completes the ignore file around foreign lines, and removes lines that hide accepted proposals", async () => {
    const ctx = await initializedFolder();
    await ctx.blobs.put(".gitignore", "# ours\r\n/proposals/\r\nnotes/ \r\nlocal/\r\n\r\n");
    await initProject(ctx);
    expect(await readText(ctx, ".gitignore")).toBe(
      "# ours\nnotes/ \nlocal/\nstructure/\nquests/active/quest_auto_*\nquests/cancelled/quest_auto_*\ncapsules/\ntraces/\nproposals/memory-delta/pending/\n" +
        "proposals/memory-delta/rejected/\ngraph/index.json\nidentity/\nevals/reports/\nhooks/reports/\n",
    );
  });

  it("ignores a new name and says so", async () => {
    const ctx = await initializedFolder();
    const report = await initProject(ctx, { name: "Other" });
    expect(report).toMatchObject({
      projectName: "orange-hyper",
      warnings: ["--project is ignored: this project is already initialized as orange-hyper."],
    });
  });

  it("leaves a config without project id alone, and makes no index for it", async () => {
    const ctx = await initializedFolder();
    await writeJson(ctx, "config.json", { version: "0.1.0", project_name: "shop", mine: 1 });
    await ctx.blobs.remove("graph/index.json");
    const report = await initProject(ctx);
    expect(report).toMatchObject({
      projectId: null,
      projectName: "shop",
      createdKeys: [],
      warnings: [
        "graph/index.json was not created: config.json has no project_id. Run `orange doctor --repair-project-id`.",
      ],
    });
    expect(await readJson(ctx, "config.json")).toEqual({ version: "0.1.0", project_name: "shop", mine: 1 });
  });

  it("refuses a place that something else has taken, and writes nothing", async () => {
    const ctx = await initializedFolder();
    await ctx.blobs.remove("capsules/current.md");
    await ctx.blobs.remove("traces/route.jsonl");
    await ctx.blobs.ensureFolder?.("traces/route.jsonl");
    expect(await refusal(initProject(ctx))).toEqual({
      code: "FILESYSTEM_ERROR",
      exitCode: 3,
      message: ".orange-hyper/traces/route.jsonl is not a file",
      hint: "Move .orange-hyper/traces/route.jsonl away, then run `orange init` again.",
    });
    expect(await ctx.blobs.kind("capsules/current.md")).toBeNull();
  });
});

describe("after an interrupted run", () => {
  it("completes the tree with the identity that the first run had begun with", async () => {
    const ctx = await initializedFolder();
    await ctx.blobs.remove("config.json");
    await ctx.blobs.remove("traces/route.jsonl");
    const report = await initProject(ctx);
    expect(report).toMatchObject({
      alreadyInitialized: false,
      projectId: NEW_ID,
      createdKeys: ["traces/route.jsonl", "config.json"],
      warnings: ["project_id was recovered from the artefacts of this project."],
    });
  });
});
