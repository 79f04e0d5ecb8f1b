import {
  blocks,
  type Column,
  drawTable,
  list,
  nextLine,
  printable,
  type Screen,
  shellQuote,
  wrapped,
  yesNo,
} from "@orange-hyper/core/human";
import type {
  AdapterDryRunData,
  AdapterListData,
  AdapterShowData,
  InputRequirement,
  PlannedStepData,
  SafetyFlags,
} from "./schema.js";

/** `adapter list` for people. */
export function recipesListed({ recipes }: AdapterListData, screen: Screen): string {
  const columns: readonly Column<(typeof recipes)[number]>[] = [
    { title: "Id", cell: ({ id }) => id, colour: screen.cyan },
    { title: "Purpose", cell: ({ purpose }) => purpose, cut: "end" },
    { title: "Steps", cell: ({ commands }) => String(commands.length), align: "right", rank: 1 },
    { title: "Title", cell: ({ title }) => title, isExtra: true },
  ];
  return blocks([
    drawTable(columns, recipes, screen),
    wrapped("Adapters call `orange ... --json` alone and never change .orange-hyper themselves.", screen),
    ...recipes.slice(0, 1).map(({ id }) => nextLine(`orange adapter dry-run ${shellQuote(id)}`, screen)),
  ]);
}

/** `adapter show` for people. */
export function recipeShown({ recipe }: AdapterShowData, paint: Screen): string {
  return blocks([
    `${paint.bold(printable(recipe.title))} (${printable(recipe.id)})\n${wrapped(printable(recipe.purpose), paint)}`,
    list("When to use", recipe.when_to_use, paint),
    ...recipe.commands.map((step) => stepBlock(step, paint)),
    list("Required inputs", recipe.required_inputs, paint),
    list("Outputs", recipe.outputs, paint),
    list("Safety rules", recipe.safety_rules, paint),
    list("Forbidden actions", recipe.forbidden_actions, paint),
    flagList(recipe.safety_flags, paint),
    `Expected contract version: ${recipe.expected_contract_version}`,
    nextLine(`orange adapter dry-run ${shellQuote(recipe.id)}`, paint),
  ]);
}

/** `adapter dry-run` for people. */
export function recipePlanned(plan: AdapterDryRunData, paint: Screen): string {
  return blocks([
    wrapped(
      `${paint.bold(printable(plan.recipe_title))} (${printable(plan.recipe_id)}): dry run, nothing was executed.`,
      paint,
    ),
    ...plan.steps.map((step) => stepBlock(step, paint)),
    list("Missing inputs", plan.missing_inputs.map(inputLine), paint),
    flagList(plan.safety_flags, paint),
    list("Adapter rules", plan.adapter_rules, paint),
    `Expected contract version: ${plan.expected_contract_version}\nMutation policy: ${plan.mutation_policy}`,
    wrapped(`${paint.bold("Next user decision:")} ${printable(plan.next_user_decision)}`, paint),
  ]);
}

function stepBlock(step: PlannedStepData, paint: Screen): string {
  const lines = [
    `Why: ${step.why}`,
    `Required input: ${step.required_input.join(", ") || "none"}`,
    `Input sources: ${step.input_requirements.map(inputLine).join(" | ") || "none"}`,
    `Expected JSON command id: ${step.expected_json_command_id ?? "none (user approval gate)"}`,
    `Step input source: ${step.input_source}`,
    `Condition: ${step.condition}`,
    `Mutates project state: ${yesNo(step.mutates_project_state, paint)}`,
    `Requires user approval: ${yesNo(step.requires_user_approval, paint)}`,
    ...(step.alternative_group === undefined ? [] : [`Alternative group: ${step.alternative_group}`]),
  ];
  const title = paint.bold(wrapped(`Step ${step.step_index}: ${printable(step.command)}`, paint));
  return [title, ...lines.map((line) => wrapped(printable(line), paint, "  "))].join("\n");
}

function inputLine(input: InputRequirement): string {
  return [
    input.name,
    `source=${input.input_source}`,
    `step=${input.step_index}`,
    `placeholder=${input.placeholder ?? "none"}`,
    ...(input.source_step_index === undefined ? [] : [`from_step=${input.source_step_index}`]),
    ...(input.source_output === undefined ? [] : [`from_output=${input.source_output}`]),
  ].join("; ");
}

function flagList(flags: SafetyFlags, paint: Screen): string {
  const lines = Object.entries(flags).map(([name, value]) => `${name}: ${yesNo(value, paint)}`);
  return list("Safety flags", lines, paint);
}
