import { msg } from "@orange-hyper/core/text";
import {
  nextUserDecision,
  RECIPE_CONTRACT,
  type Recipe,
  type Step,
  type StepInput,
  stepSource,
} from "./recipe.js";
import type {
  AdapterDryRunData,
  AdapterListData,
  AdapterShowData,
  InputRequirement,
  PlannedStepData,
  RecipeData,
  SafetyFlags,
  StepData,
} from "./schema.js";

/** Returns `data` of `adapter.list`. */
export function adapterListData(recipes: readonly Recipe[]): AdapterListData {
  return { count: recipes.length, recipes: recipes.map(recipeData) };
}

/** Returns `data` of `adapter.show`. */
export function adapterShowData(recipe: Recipe): AdapterShowData {
  return { recipe: recipeData(recipe) };
}

/** Returns `data` of `adapter.dryRun`: the questions and calls of a recipe. */
export function adapterDryRunData(recipe: Recipe): AdapterDryRunData {
  const steps = recipe.steps.map(plannedStepData);
  const inputs = steps.flatMap((step) => step.input_requirements);
  return {
    recipe_id: recipe.id,
    recipe_title: recipe.title,
    dry_run: true,
    executed: false,
    steps,
    commands: steps,
    required_inputs: inputs,
    missing_inputs: inputs.filter((input) => input.input_source !== "previous_step"),
    safety_flags: safetyFlags(),
    expected_contract_version: RECIPE_CONTRACT,
    next_user_decision: nextUserDecision(recipe),
    mutation_policy: msg`Dry-run only describes Orange CLI --json invocations; it does not execute commands or modify .orange-hyper.`,
    adapter_rules: [
      msg`Natural-language layer calls the kernel.`,
      msg`Adapter must not duplicate kernel state logic.`,
      msg`Adapter must not mutate .orange-hyper directly.`,
      msg`Adapter parses only --json output.`,
    ],
  };
}

/** Converts a recipe to its form in answers. */
export function recipeData(recipe: Recipe): RecipeData {
  return {
    id: recipe.id,
    title: recipe.title,
    purpose: recipe.purpose,
    when_to_use: [...recipe.whenToUse],
    commands: recipe.steps.map(stepData),
    required_inputs: [...recipe.requiredInputs],
    outputs: [...recipe.outputs],
    safety_rules: [...recipe.safetyRules],
    forbidden_actions: [...recipe.forbiddenActions],
    expected_contract_version: RECIPE_CONTRACT,
    safety_flags: safetyFlags(),
  };
}

/** Adds the alternative group, which only a plan contains because the contract fixes the fields of a listed step. */
function plannedStepData(step: Step, position: number): PlannedStepData {
  const { alternativeGroup } = step;
  const planned = stepData(step, position);
  return alternativeGroup === undefined ? planned : { ...planned, alternative_group: alternativeGroup };
}

function stepData(step: Step, position: number): StepData {
  const index = position + 1;
  const inputs = step.inputs ?? [];
  return {
    step_index: index,
    command: step.command,
    why: step.why,
    required_input: inputs.map(({ name }) => name),
    input_requirements: inputs.map((input) => inputRequirement(input, index)),
    expected_json_command_id: step.answers ?? null,
    input_source: stepSource(step),
    condition:
      step.condition ?? msg`Run when the recipe reaches this step and its required inputs are available.`,
    mutates_project_state: step.effect === "changes",
    requires_user_approval: step.effect !== "reads",
  };
}

function inputRequirement({ name, placeholder, source, from }: StepInput, index: number): InputRequirement {
  return {
    name,
    placeholder,
    input_source: source,
    required: true,
    step_index: index,
    ...(from === undefined ? {} : { source_step_index: from.step, source_output: from.output }),
  };
}

function safetyFlags(): SafetyFlags {
  return {
    direct_file_mutation: false,
    parses_human_output: false,
    requires_json_mode: true,
    auto_accept: false,
    auto_install: false,
    auto_unlock: false,
  };
}
