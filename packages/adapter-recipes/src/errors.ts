import { EXIT_CODES, OrangeError } from "@orange-hyper/core";

/** Creates the error for an unknown recipe id; "" when none was given. */
export function unknownRecipe(id: string, known: readonly string[]): OrangeError {
  return new OrangeError({
    code: "ADAPTER_UNKNOWN_RECIPE",
    exitCode: EXIT_CODES.input,
    message: `Unknown adapter recipe: ${id === "" ? "(missing)" : id}. Available recipes: ${known.join(", ")}.`,
    hint: "Run `orange adapter list` to inspect recipe ids, then rerun `orange adapter show <recipe-id>` or `orange adapter dry-run <recipe-id>`.",
  });
}
