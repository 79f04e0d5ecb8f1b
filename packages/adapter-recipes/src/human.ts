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

/** Formats the answer of `adapter list` for people. */
export function recipesListed({ recipes }: AdapterListData, screen: Screen): string {
  const { t, translate } = screen;
  const columns: readonly Column<(typeof recipes)[number]>[] = [
    { title: t`Id`, cell: ({ id }) => id, colour: screen.cyan },
    { title: t`Purpose`, cell: ({ purpose }) => translate(purpose), cut: "end" },
    { title: t`Steps`, cell: ({ commands }) => String(commands.length), align: "right", rank: 1 },
    { title: t`Title`, cell: ({ title }) => translate(title), isExtra: true },
  ];
  return blocks([
    drawTable(columns, recipes, screen),
    wrapped(t`Adapters call \`orange ... --json\` alone and never change .orange-hyper themselves.`, screen),
    ...recipes.slice(0, 1).map(({ id }) => nextLine(`orange adapter dry-run ${shellQuote(id)}`, screen)),
  ]);
}

/** Formats the answer of `adapter show` for people. */
export function recipeShown({ recipe }: AdapterShowData, screen: Screen): string {
  const { t, translate } = screen;
  const purpose = wrapped(printable(translate(recipe.purpose)), screen);
  return blocks([
    `${screen.bold(printable(translate(recipe.title)))} (${printable(recipe.id)})\n${purpose}`,
    list(t`When to use`, recipe.when_to_use.map(translate), screen),
    ...recipe.commands.map((step) => stepBlock(step, screen)),
    list(t`Required inputs`, recipe.required_inputs.map(translate), screen),
    list(t`Outputs`, recipe.outputs.map(translate), screen),
    list(t`Safety rules`, recipe.safety_rules.map(translate), screen),
    list(t`Forbidden actions`, recipe.forbidden_actions.map(translate), screen),
    flagList(recipe.safety_flags, screen),
    t`Expected contract version: ${recipe.expected_contract_version}`,
    nextLine(`orange adapter dry-run ${shellQuote(recipe.id)}`, screen),
  ]);
}

/** Formats the answer of `adapter dry-run` for people. */
export function recipePlanned(plan: AdapterDryRunData, screen: Screen): string {
  const { t, translate } = screen;
  const title = screen.bold(printable(translate(plan.recipe_title)));
  return blocks([
    wrapped(t`${title} (${printable(plan.recipe_id)}): dry run, nothing was executed.`, screen),
    ...plan.steps.map((step) => stepBlock(step, screen)),
    list(
      t`Missing inputs`,
      plan.missing_inputs.map((input) => inputLine(input, screen)),
      screen,
    ),
    flagList(plan.safety_flags, screen),
    list(t`Adapter rules`, plan.adapter_rules.map(translate), screen),
    t`Expected contract version: ${plan.expected_contract_version}\nMutation policy: ${translate(plan.mutation_policy)}`,
    wrapped(
      `${screen.bold(t`Next user decision:`)} ${printable(translate(plan.next_user_decision))}`,
      screen,
    ),
  ]);
}

function stepBlock(step: PlannedStepData, screen: Screen): string {
  const { t, translate } = screen;
  const { expected_json_command_id: answers } = step;
  const lines = [
    t`Why: ${translate(step.why)}`,
    t`Required input: ${step.required_input.join(", ") || t`none`}`,
    t`Input sources: ${step.input_requirements.map((input) => inputLine(input, screen)).join(" | ") || t`none`}`,
    t`Expected JSON command id: ${answers ?? t`none (user approval gate)`}`,
    t`Step input source: ${step.input_source}`,
    t`Condition: ${translate(step.condition)}`,
    t`Mutates project state: ${yesNo(step.mutates_project_state, screen)}`,
    t`Requires user approval: ${yesNo(step.requires_user_approval, screen)}`,
    ...(step.alternative_group === undefined ? [] : [t`Alternative group: ${step.alternative_group}`]),
  ];
  const typed = answers === null ? translate(step.command) : step.command;
  const title = screen.bold(wrapped(t`Step ${step.step_index}: ${printable(typed)}`, screen));
  return [title, ...lines.map((line) => wrapped(printable(line), screen, "  "))].join("\n");
}

function inputLine(input: InputRequirement, { t }: Screen): string {
  return [
    input.name,
    `source=${input.input_source}`,
    `step=${input.step_index}`,
    `placeholder=${input.placeholder ?? t`none`}`,
    ...(input.source_step_index === undefined ? [] : [`from_step=${input.source_step_index}`]),
    ...(input.source_output === undefined ? [] : [`from_output=${input.source_output}`]),
  ].join("; ");
}

function flagList(flags: SafetyFlags, screen: Screen): string {
  const lines = Object.entries(flags).map(([name, value]) => `${name}: ${yesNo(value, screen)}`);
  return list(screen.t`Safety flags`, lines, screen);
}
