import { msg } from "@orange-hyper/core/text";
/** Version of the adapter contract that recipes are written for. */
export const RECIPE_CONTRACT = "0.1";

/** The source of a value. */
export type InputSource = "user" | "previous_step" | "project_state";

/** A value that a step needs. */
export interface StepInput {
  readonly name: string;
  /** Its placeholder in the command line; null for an approval, which is no part of the command line. */
  readonly placeholder: `<${string}>` | null;
  readonly source: InputSource;
  /** The earlier step that provides it, counted from one, and the path of the value in its answer. */
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
  /** The source of its input where its inputs do not give one. */
  readonly source?: InputSource;
  /** When to run it; by default when the recipe reaches it and its inputs are available. */
  readonly condition?: string;
  /** Steps of one group are alternatives: one of them is run. */
  readonly alternativeGroup?: string;
}

/** The calls of the kernel for one intent, in order, and the actions that are forbidden. */
export interface Recipe {
  readonly id: string;
  readonly title: string;
  readonly purpose: string;
  readonly whenToUse: readonly string[];
  readonly steps: readonly Step[];
  /** For people; programs use the inputs of the steps. */
  readonly requiredInputs: readonly string[];
  readonly outputs: readonly string[];
  readonly safetyRules: readonly string[];
  readonly forbiddenActions: readonly string[];
  /** What to ask before the first step; derived from the inputs when absent. */
  readonly nextUserDecision?: string;
}

/** A value that the user gives. */
export function fromUser(name: string, placeholder: `<${string}>`): StepInput {
  return { name, placeholder, source: "user" };
}

/** The user's explicit approval. */
export function approval(name: string): StepInput {
  return { name, placeholder: null, source: "user" };
}

/** The id that an earlier step answers at `output`, such as `quest.id`. */
export function idFromStep(step: number, output: "quest.id" | "proposal.id"): StepInput {
  const [kind] = output.split(".");
  return {
    name: `${kind}_id`,
    placeholder: `<${kind}-id>`,
    source: "previous_step",
    from: { step, output },
  };
}

/** The decision that the user has to make before a recipe runs. */
export function nextUserDecision(recipe: Recipe): string {
  if (recipe.nextUserDecision !== undefined) return recipe.nextUserDecision;
  const inputs = recipe.steps.flatMap((step) => step.inputs ?? []);
  const names = new Set(inputs.filter(({ source }) => source === "user").map(({ name }) => name));
  return names.size > 0
    ? msg`Collect ${[...names].join(", ")} before executing this recipe.`
    : msg`No user decision is required before read-only execution; dry-run itself executed nothing.`;
}

/** The source of a step's input: as given, else the first of user, earlier step and project that it needs. */
export function stepSource(step: Step): InputSource {
  if (step.source !== undefined) return step.source;
  const sources = (step.inputs ?? []).map(({ source }) => source);
  if (sources.includes("user")) return "user";
  return sources.includes("previous_step") ? "previous_step" : "project_state";
}
