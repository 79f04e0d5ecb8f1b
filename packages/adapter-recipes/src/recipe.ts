import { msg } from "@orange-hyper/core/text";
/** Version of the adapter contract that recipes are written for. */
export const RECIPE_CONTRACT = "0.1";

/** Where a value comes from. */
export type InputSource = "user" | "previous_step" | "project_state";

/** A value that a step needs. */
export interface StepInput {
  readonly name: string;
  /** Placeholder in the command line; null for an approval, which is not part of the command line. */
  readonly placeholder: `<${string}>` | null;
  readonly source: InputSource;
  /** The earlier step that provides it, counted from one, and the path of the value in its answer. */
  readonly from?: { readonly step: number; readonly output: string };
}

/** A call of the kernel, or a question to the user between two calls. */
export interface Step {
  /** A command line with `--json`, or "user approval: ..." when the step is a question. */
  readonly command: string;
  readonly why: string;
  readonly inputs?: readonly StepInput[];
  /** "reads" needs no approval, "changes" does, "asks" is the question itself and runs nothing. */
  readonly effect: "reads" | "changes" | "asks";
  /** Command id of the JSON answer. Omitted: the step runs nothing. */
  readonly answers?: string;
  /** Source of its input. Default: derived from `inputs`. */
  readonly source?: InputSource;
  /** When to run it. Default: when the recipe reaches it and its inputs are available. */
  readonly condition?: string;
  /** Steps of one group are alternatives, of which only one is run. */
  readonly alternativeGroup?: string;
}

/** The kernel calls that serve one intent, in order, and the actions that are forbidden. */
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
  /** What to ask before the first step. Default: derived from the inputs. */
  readonly nextUserDecision?: string;
}

/** Creates an input that the user provides. */
export function fromUser(name: string, placeholder: `<${string}>`): StepInput {
  return { name, placeholder, source: "user" };
}

/** Creates an input that is the user's explicit approval. */
export function approval(name: string): StepInput {
  return { name, placeholder: null, source: "user" };
}

/** Creates an input for the id at `output`, such as `quest.id`, in the answer of an earlier step. */
export function idFromStep(step: number, output: "quest.id" | "proposal.id"): StepInput {
  const [kind] = output.split(".");
  return {
    name: `${kind}_id`,
    placeholder: `<${kind}-id>`,
    source: "previous_step",
    from: { step, output },
  };
}

/** Returns the decision that the user has to make before a recipe runs. */
export function nextUserDecision(recipe: Recipe): string {
  if (recipe.nextUserDecision !== undefined) return recipe.nextUserDecision;
  const inputs = recipe.steps.flatMap((step) => step.inputs ?? []);
  const names = new Set(inputs.filter(({ source }) => source === "user").map(({ name }) => name));
  return names.size > 0
    ? msg`Collect ${[...names].join(", ")} before executing this recipe.`
    : msg`No user decision is required before read-only execution; dry-run itself executed nothing.`;
}

/** Returns the source of a step's input: its `source`; otherwise the first of user, earlier step and project state. */
export function stepSource(step: Step): InputSource {
  if (step.source !== undefined) return step.source;
  const sources = (step.inputs ?? []).map(({ source }) => source);
  if (sources.includes("user")) return "user";
  return sources.includes("previous_step") ? "previous_step" : "project_state";
}
