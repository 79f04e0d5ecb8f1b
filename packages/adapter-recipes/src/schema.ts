import * as z from "zod";
import { RECIPE_CONTRACT } from "./recipe.js";

const text = z.string();
const texts = z.array(z.string());
const index = z.int().min(1);
const source = z.enum(["user", "previous_step", "project_state"]);

/** A value that a step needs. The last two fields are present when an earlier step provides it. */
export const inputRequirementSchema = z.strictObject({
  name: text,
  placeholder: z
    .string()
    .regex(/^<.+>$/)
    .nullable(),
  input_source: source,
  required: z.literal(true),
  step_index: index,
  source_step_index: index.optional(),
  source_output: text.optional(),
});
export type InputRequirement = z.infer<typeof inputRequirementSchema>;

/** A step as printed by the listing. */
export const stepDataSchema = z.strictObject({
  step_index: index,
  command: text,
  why: text,
  required_input: texts,
  input_requirements: z.array(inputRequirementSchema),
  expected_json_command_id: text.nullable(),
  input_source: source,
  condition: text,
  mutates_project_state: z.boolean(),
  requires_user_approval: z.boolean(),
});
export type StepData = z.infer<typeof stepDataSchema>;

/** A step as printed by a dry run. */
export const plannedStepDataSchema = stepDataSchema.extend({
  /** Steps of one group are alternatives, of which only one is run. */
  alternative_group: text.optional(),
});
export type PlannedStepData = z.infer<typeof plannedStepDataSchema>;

/** Guarantees that hold for every recipe. */
export const safetyFlagsSchema = z.strictObject({
  direct_file_mutation: z.literal(false),
  parses_human_output: z.literal(false),
  requires_json_mode: z.literal(true),
  auto_accept: z.literal(false),
  auto_install: z.literal(false),
  auto_unlock: z.literal(false),
});
export type SafetyFlags = z.infer<typeof safetyFlagsSchema>;

/** A recipe as printed by the listing. */
export const recipeDataSchema = z.strictObject({
  id: text,
  title: text,
  purpose: text,
  when_to_use: texts,
  commands: z.array(stepDataSchema).min(1),
  required_inputs: texts,
  outputs: texts,
  safety_rules: texts,
  forbidden_actions: texts,
  expected_contract_version: z.literal(RECIPE_CONTRACT),
  safety_flags: safetyFlagsSchema,
});
export type RecipeData = z.infer<typeof recipeDataSchema>;

/** `data` of adapter.list. */
export const adapterListDataSchema = z.strictObject({
  count: z.int().min(0),
  recipes: z.array(recipeDataSchema),
});
export type AdapterListData = z.infer<typeof adapterListDataSchema>;

/** `data` of adapter.show. */
export const adapterShowDataSchema = z.strictObject({ recipe: recipeDataSchema });
export type AdapterShowData = z.infer<typeof adapterShowDataSchema>;

/** `data` of adapter.dryRun. */
export const adapterDryRunDataSchema = z.strictObject({
  recipe_id: text,
  recipe_title: text,
  dry_run: z.literal(true),
  executed: z.literal(false),
  steps: z.array(plannedStepDataSchema),
  commands: z.array(plannedStepDataSchema),
  required_inputs: z.array(inputRequirementSchema),
  missing_inputs: z.array(inputRequirementSchema),
  safety_flags: safetyFlagsSchema,
  expected_contract_version: z.literal(RECIPE_CONTRACT),
  next_user_decision: text,
  mutation_policy: text,
  adapter_rules: z.array(text).length(4),
});
export type AdapterDryRunData = z.infer<typeof adapterDryRunDataSchema>;
