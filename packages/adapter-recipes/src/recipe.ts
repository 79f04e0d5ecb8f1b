/** Version of the adapter contract that recipes are written for. */
export const RECIPE_CONTRACT = "0.1";

/** Where a value comes from. */
export type InputSource = "user" | "previous_step" | "project_state";

/** A value that a step cannot do without. */
export interface StepInput {
  readonly name: string;
  /** Its place in the command line; null for a word of approval, which no command line holds. */
  readonly placeholder: `<${string}>` | null;
  readonly source: InputSource;
  /** The earlier step, counted from one, that answers it, and where in its answer. */
  readonly from?: { readonly step: number; readonly output: string };
}

/** One call of the kernel, or a question to the user between two calls. */
export interface Step {
  /** A command line with `--json`, or "user approval: ..." where the step asks. */
  readonly command: string;
  readonly why: string;
  readonly inputs?: readonly StepInput[];
  /** "reads" needs no approval, "changes" does, "asks" is the question itself and runs nothing. */
  readonly effect: "reads" | "changes" | "asks";
  /** Command id of the JSON answer; absent where nothing runs. */
  readonly answers?: string;
  /** Where the step as a whole takes its input from, when its inputs do not say. */
  readonly source?: InputSource;
  /** When to run it; by default when the recipe gets there and its inputs are known. */
  readonly condition?: string;
  /** Steps of one group are alternatives: one of them is run. */
  readonly alternativeGroup?: string;
}

/** Which calls of the kernel serve one intent, in order, and what must not be done on the way. */
export interface Recipe {
  readonly id: string;
  readonly title: string;
  readonly purpose: string;
  readonly whenToUse: readonly string[];
  readonly steps: readonly Step[];
  /** For people; the inputs of the steps are what counts. */
  readonly requiredInputs: readonly string[];
  readonly outputs: readonly string[];
  readonly safetyRules: readonly string[];
  readonly forbiddenActions: readonly string[];
  /** What to ask before the first step; derived from the inputs when absent. */
  readonly nextUserDecision?: string;
}

/** What the user has to decide before a recipe runs. */
export function nextUserDecision(recipe: Recipe): string {
  if (recipe.nextUserDecision !== undefined) return recipe.nextUserDecision;
  const inputs = recipe.steps.flatMap((step) => step.inputs ?? []);
  const names = new Set(inputs.filter(({ source }) => source === "user").map(({ name }) => name));
  return names.size > 0
    ? `Collect ${[...names].join(", ")} before executing this recipe.`
    : "No user decision is required before read-only execution; dry-run itself executed nothing.";
}

/** Where a step takes its input from: as given, else the user before an earlier step before the project. */
export function stepSource(step: Step): InputSource {
  if (step.source !== undefined) return step.source;
  const sources = (step.inputs ?? []).map(({ source }) => source);
  if (sources.includes("user")) return "user";
  return sources.includes("previous_step") ? "previous_step" : "project_state";
}
