import type { OrangeContext } from "@orange-hyper/core";
import { describeCommand, runCommand } from "@orange-hyper/core/command";
import { plainPaint } from "@orange-hyper/core/human";
import { describe, expect, it } from "vitest";
import Init from "../src/commands/init.js";
import plugin from "../src/plugin.js";
import { initData } from "../src/schema.js";
import { emptyFolder, readJson } from "./support.js";

type Environment = Readonly<Record<string, string | undefined>>;

async function init(
  ctx: OrangeContext,
  options: readonly string[] = [],
  env: Environment = {},
): Promise<string> {
  const outcome = await runCommand(plugin.commands[0], { argv: options, orange: ctx, env });
  expect(outcome.error).toBeUndefined();
  initData.parse(outcome.data);
  return String(await outcome.human(plainPaint));
}

describe("orange init", () => {
  it("is the command that its plugin announces", () => {
    const [manifest] = plugin.commands;
    expect(describeCommand(plugin, manifest, Init).options.map((option) => option.name)).toEqual([
      "--project",
      "--force",
      "--nested",
      "--json",
    ]);
  });

  it("shows a new user what to share and what to type next", async () => {
    const workTrees = { isVersioned: async () => true, others: async () => [] };
    const ctx: OrangeContext = Object.create(emptyFolder(), { workTrees: { value: workTrees } });
    expect(await init(ctx, ["--project", "Fruit shop"])).toBe(
      [
        "Initialized .orange-hyper for Fruit shop.",
        "Commit it: quests, accepted memory and the graph are shared with your team.",
        "The context of the current quest, traces and pending proposals stay on this machine.",
        'Next: orange quest new "<what you want done>"',
      ].join("\n"),
    );
  });

  it("tells nobody to commit where there is no git repository", async () => {
    expect(await init(emptyFolder(), ["--project", "Fruit shop"])).toBe(
      [
        "Initialized .orange-hyper for Fruit shop.",
        "This folder is in no git repository: what is recorded stays on this machine until you share it.",
        'Next: orange quest new "<what you want done>"',
      ].join("\n"),
    );
  });

  it("says that a second run had nothing to do", async () => {
    const ctx = emptyFolder();
    await init(ctx);
    expect(await init(ctx)).toBe(
      [
        ".orange-hyper of orange-hyper is initialized already; nothing to add.",
        'Next: orange quest new "<what you want done>"',
      ].join("\n"),
    );
  });

  it("names what it added to an incomplete tree, and what it ignored", async () => {
    const ctx = emptyFolder();
    await init(ctx);
    for (const key of [
      "capsules/current.md",
      "graph/index.json",
      "graph/edges.jsonl",
      "traces/route.jsonl",
      ".gitignore",
    ])
      await ctx.blobs.remove(key);
    expect(await init(ctx, ["--project", "Other"])).toBe(
      [
        "Completed .orange-hyper of orange-hyper.",
        "Added .orange-hyper/.gitignore, .orange-hyper/capsules/current.md, .orange-hyper/graph/edges.jsonl, .orange-hyper/graph/index.json and 1 more.",
        "Warning: --project is ignored: this project is already initialized as orange-hyper.",
        'Next: orange quest new "<what you want done>"',
      ].join("\n"),
    );
  });

  it("says that a forced run left the memory alone", async () => {
    const ctx = emptyFolder();
    await init(ctx);
    expect(await init(ctx, ["--force"])).toBe(
      [
        "Reset .orange-hyper of orange-hyper; its memory is untouched.",
        'Next: orange quest new "<what you want done>"',
      ].join("\n"),
    );
  });

  it("sends the owner of a project without id to the repair", async () => {
    const ctx = emptyFolder();
    await init(ctx);
    await ctx.blobs.put("config.json", "{}");
    expect(await init(ctx)).toMatch(/\nNext: orange doctor --repair-project-id$/);
  });

  it.each<[Environment, string]>([
    [{ LANG: "ko_KR.UTF-8" }, "ko"],
    [{ LC_ALL: "en_US.UTF-8", LANG: "ko_KR.UTF-8" }, "en"],
    [{ LC_ALL: "", LC_MESSAGES: "ko", LANG: "C" }, "ko"],
    [{}, "en"],
  ])("takes the language from the environment %j", async (env, language) => {
    const ctx = emptyFolder();
    await init(ctx, [], env);
    expect(await readJson(ctx, "config.json")).toMatchObject({ project: { default_language: language } });
  });
});
