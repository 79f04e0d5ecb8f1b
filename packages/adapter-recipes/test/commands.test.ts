import type { FreeJson } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import type { StepData } from "../src/schema.js";
import { adapterDryRunDataSchema, adapterListDataSchema, adapterShowDataSchema } from "../src/schema.js";
import { data, human, run, sample } from "./support.js";

const ids = [
  "quest-capture",
  "work-complete-to-memory",
  "project-status",
  "project-sync",
  "hook-check",
  "mcp-advice",
];
const recipes: readonly FreeJson[] = sample("recipes");
const plans: readonly FreeJson[] = sample("dry-runs");

/** An example without the placeholders that its page lost, each step by its index. */
function stepsByIndex(steps: readonly StepData[]): Record<number, object> {
  return Object.fromEntries(
    steps.map(({ command, ...step }) => [
      step.step_index,
      command.includes('""') ? step : { command, ...step },
    ]),
  );
}

describe("adapter list", () => {
  test("prints six recipes to the letter, and needs no project", async () => {
    const answer = await data("adapter", "list");
    expect(adapterListDataSchema.parse(answer)).toEqual({ count: 6, recipes });
    expect(JSON.stringify(answer.recipes)).toBe(JSON.stringify(recipes));
    expect(recipes.map(({ id }) => id)).toEqual(ids);
  });

  test("holds the contract's example, field by field", async () => {
    const { commands, when_to_use, safety_rules, forbidden_actions, ...rest } =
      sample("adapter.list").data.recipes[0];
    const answer = (await data("adapter", "list")).recipes[0];
    expect(answer).toMatchObject(rest);
    expect(stepsByIndex(answer.commands)).toMatchObject(stepsByIndex(commands));
    expect(answer.when_to_use).toEqual(expect.arrayContaining(when_to_use));
    expect(answer.safety_rules).toEqual(expect.arrayContaining(safety_rules));
    expect(answer.forbidden_actions).toEqual(expect.arrayContaining(forbidden_actions));
  });

  test("is a table for people", async () => {
    const text = await human("adapter", "list");
    expect(text).toMatch(/^Id +Purpose +Steps +Title\nquest-capture +Record a user .+ 1 +Quest Capture\n/);
    expect(text).toContain(
      "\n\nAdapters call `orange ... --json` alone and never change .orange-hyper themselves.",
    );
  });
});

describe("adapter show", () => {
  test.each(ids)("prints %s as the list does", async (id) => {
    const answer = await data("adapter", "show", ` ${id} `);
    expect(adapterShowDataSchema.parse(answer)).toEqual({
      recipe: recipes.find((recipe) => recipe.id === id),
    });
  });

  test("holds the contract's example, field by field", async () => {
    const { commands, ...rest } = sample("adapter.show").data.recipe;
    const { recipe } = await data("adapter", "show", "hook-check");
    expect(recipe).toMatchObject(rest);
    expect(stepsByIndex(recipe.commands)).toMatchObject(stepsByIndex(commands));
  });

  test("is labelled blocks for people", async () => {
    const text = await human("adapter", "show", "project-sync");
    expect(text).toContain(
      "\n\nStep 3: user approval: approve generated structure sync\n" +
        "  Why: The user decides on the planned Structure Graph changes before anything is written.\n" +
        "  Required input: explicit_sync_approval\n" +
        "  Input sources: explicit_sync_approval; source=user; step=3; placeholder=none\n" +
        "  Expected JSON command id: none (user approval gate)\n" +
        "  Step input source: user\n",
    );
    expect(text).toContain("  Mutates project state: no\n  Requires user approval: yes\n");
    expect(text).toContain(
      "explicit_sync_approval; source=previous_step; step=4; placeholder=none; from_step=3; from_output=approved",
    );
  });
});

describe("adapter dry-run", () => {
  test.each(ids)("says what %s would ask and call", async (id) => {
    const answer = await data("adapter", "dry-run", id);
    expect(adapterDryRunDataSchema.parse(answer)).toMatchObject(plans.find((plan) => plan.recipe_id === id));
    expect(answer.commands).toEqual(answer.steps);
    const listed = answer.steps.map(({ alternative_group: _, ...step }: Record<string, unknown>) => step);
    expect(listed).toEqual(recipes.find((recipe) => recipe.id === id).commands);
  });

  test("says which steps are alternatives", async () => {
    const groups = async (id: string): Promise<readonly unknown[]> =>
      (await data("adapter", "dry-run", id)).steps.map(
        ({ alternative_group }: { alternative_group?: string }) => alternative_group,
      );
    expect(await groups("mcp-advice")).toEqual(["input", "input"]);
    expect(await groups("hook-check")).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("holds the contract's example, field by field", async () => {
    const { steps, ...rest } = sample("adapter.dryRun").data;
    const answer = await data("adapter", "dry-run", "project-status");
    expect(answer).toMatchObject(rest);
    expect(stepsByIndex(answer.steps)).toMatchObject(stepsByIndex(steps));
  });

  test("ends with what the user has to decide", async () => {
    const text = await human("adapter", "dry-run", "mcp-advice");
    expect(text).toMatch(
      /^MCP Advice \(mcp-advice\): dry run, nothing was executed\.\n\nStep 1: orange mcp /,
    );
    expect(text).toContain("  Alternative group: input\n");
    expect(text).toContain(
      "\n\nMissing inputs\n  query; source=user; step=1; placeholder=<query>\n  quest_id; source=project_state; step=2; placeholder=<quest-id>\n",
    );
    expect(text).toMatch(/Next user decision: Take a query from the user for step 1, .*$/);
  });
});

describe("a recipe that does not exist", () => {
  test.each([
    [[], "(missing)"],
    [[" "], "(missing)"],
    [["nope"], "nope"],
    [["Hook-Check"], "Hook-Check"],
  ])("is refused for %j", async (argv, shown) => {
    const refusal = {
      code: "ADAPTER_UNKNOWN_RECIPE",
      exitCode: 1,
      message: `Unknown adapter recipe: ${shown}. Available recipes: ${ids.join(", ")}.`,
      hint: "Run `orange adapter list` to inspect recipe ids, then rerun `orange adapter show <recipe-id>` or `orange adapter dry-run <recipe-id>`.",
    };
    await expect(run("adapter", "show", ...argv)).rejects.toMatchObject(refusal);
    await expect(run("adapter", "dry-run", ...argv)).rejects.toMatchObject(refusal);
  });
});
