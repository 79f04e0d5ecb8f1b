import { describe, expect, test } from "vitest";
import { listRecipes, nextUserDecision, type Recipe, type Step, stepSource } from "../src/index.js";
import { observe } from "../src/observer.js";
import { recipeData } from "../src/wire.js";

const recipes = listRecipes().map(recipeData);
const steps = recipes.flatMap((recipe) => recipe.commands.map((step) => ({ recipe, step })));
const calls = steps.filter(({ step }) => step.expected_json_command_id !== null);
const gates = steps.filter(({ step }) => step.expected_json_command_id === null);

describe("every recipe", () => {
  test.each(calls)("calls the kernel for JSON: $step.command", ({ step }) => {
    expect(step.command).toMatch(/^orange .* ?--json$/);
    expect(step.requires_user_approval).toBe(step.mutates_project_state);
  });

  test.each(gates)("asks and runs nothing: $step.command", ({ step }) => {
    expect(step.command).toMatch(/^user approval: \S/);
    expect(step).toMatchObject({ mutates_project_state: false, requires_user_approval: true });
  });

  test.each(steps)("declares what it needs: $step.command", ({ step }) => {
    const inputs = step.input_requirements;
    const placeholders = step.command.match(/<[^>]+>/g) ?? [];
    expect(inputs.flatMap(({ placeholder }) => placeholder ?? [])).toEqual(placeholders);
    expect(step.required_input).toEqual(inputs.map(({ name }) => name));
    expect(inputs.map((input) => input.step_index)).toEqual(inputs.map(() => step.step_index));
  });

  test.each(steps)("takes earlier answers only from earlier steps: $step.command", ({ recipe, step }) => {
    for (const input of step.input_requirements) {
      expect(input.input_source === "previous_step").toBe(input.source_step_index !== undefined);
      const source = recipe.commands.find(({ step_index }) => step_index === input.source_step_index);
      if (input.input_source === "previous_step") expect(source?.step_index).toBeLessThan(step.step_index);
    }
  });

  test.each(recipes)("counts its steps from one: $id", ({ commands }) => {
    expect(commands.map(({ step_index }) => step_index)).toEqual(commands.map((_, index) => index + 1));
  });

  test("is counted for whoever observes them", async () => {
    const recipeIds = recipes.map(({ id }) => id);
    const summary = { recipeCount: 6, recipeIds, expectedContractVersion: "0.1" };
    expect(await observe()).toEqual({ summary, warnings: [] });
  });
});

describe("a recipe that says less", () => {
  const step: Step = {
    command: "orange doctor --json",
    why: "Look.",
    effect: "reads",
    answers: "doctor.run",
  };
  const recipe = (...inputs: NonNullable<Step["inputs"]>): Recipe => ({
    id: "own",
    title: "Own",
    purpose: "Own.",
    whenToUse: [],
    steps: [{ ...step, inputs }, step],
    requiredInputs: [],
    outputs: [],
    safetyRules: [],
    forbiddenActions: [],
  });
  const user = { name: "query", placeholder: null, source: "user" } as const;
  const earlier = { name: "id", placeholder: null, source: "previous_step" } as const;

  test("gets the decision that its inputs call for", () => {
    expect(nextUserDecision(recipe(user, { ...user, name: "title" }, user, earlier))).toBe(
      "Collect query, title before executing this recipe.",
    );
    expect(nextUserDecision(recipe(earlier))).toBe(
      "No user decision is required before read-only execution; dry-run itself executed nothing.",
    );
  });

  test("takes its input from the user before an earlier step before the project", () => {
    expect(stepSource({ ...step, inputs: [earlier, user] })).toBe("user");
    expect(stepSource({ ...step, inputs: [earlier] })).toBe("previous_step");
    expect(stepSource(step)).toBe("project_state");
    expect(stepSource({ ...step, inputs: [user], source: "previous_step" })).toBe("previous_step");
  });
});
