import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type OrangeCommandClass, type Outcome, runCommand } from "@orange-hyper/core/command";
import { plainPaint } from "@orange-hyper/core/human";
import { createContext, type HostServices } from "@orange-hyper/core/registry";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import { POLICIES } from "../src/catalogue.js";
import plugin from "../src/plugin.js";

type Env = Readonly<Record<string, string>>;

async function run(argv: readonly string[], env: Env = {}): Promise<Outcome> {
  const manifest = plugin.commands.find(({ paths: [path = []] }) =>
    path.every((word, at) => argv[at] === word),
  );
  const host = createTestContext({ project: { config: { kind: "missing" } } }) as unknown as HostServices;
  const command = (await manifest?.load())?.default as OrangeCommandClass;
  return runCommand(command, { argv, orange: createContext(plugin, host), env });
}

const runs = async (env: Env) =>
  ((await run(["policy", "list"], env)).data as { policies: { id: string; enabled: boolean }[] }).policies
    .filter(({ enabled }) => enabled)
    .map(({ id }) => id);

describe("policy list", () => {
  test("names every policy that there is, and no other", () => {
    const files = readdirSync(join(import.meta.dirname, "../src/policies")).filter((name) =>
      name.endsWith(".ts"),
    );
    expect(POLICIES.map(({ module }) => module)).toEqual(files.map((name) => name.replace(/ts$/, "js")));
  });

  test("says what runs in each profile", async () => {
    expect(await runs({})).toHaveLength(4);
    expect(await runs({ ORANGE_HOOK_PROFILE: "Minimal " })).toEqual(["config-protection"]);
    expect(await runs({ ORANGE_HOOK_PROFILE: "nonsense" })).toHaveLength(4);
    expect(await runs({ ORANGE_HOOK_PROFILE: "strict", ORANGE_DISABLED_HOOKS: " Quality-Gate ,," })).toEqual([
      "config-protection",
      "stop-goal-fit",
      "workflow-steering",
    ]);
  });
});

describe("policy show", () => {
  test("shows rules, and variables with what they are set to", async () => {
    const { human } = await run(["policy", "show", "stop-goal-fit"], { ORANGE_GOAL_FIT_MODE: "block" });
    const text = await human(plainPaint);
    expect(text).toContain("Refuses: strict");
    expect(text).toContain(
      "ORANGE_GOAL_FIT_MODE (block, warn or off): comes before ORANGE_GOAL_FIT_STRICT; now block",
    );
  });

  test.each([
    ["nonsense", "There is no policy nonsense."],
    ["", "Which policy?"],
  ])("%j is refused", async (id, message) => {
    await expect(run(["policy", "show", ...(id === "" ? [] : [id])])).rejects.toMatchObject({
      code: "USER_INPUT_ERROR",
      message,
      hint: expect.stringContaining("orange policy list"),
    });
  });
});
