/** Clients that a configuration can name by themselves, by section 16.4 of the specification of runs. */
export const RECIPE_IDS = ["codex", "claude", "opencode", "pi"] as const;
export type RecipeId = (typeof RECIPE_IDS)[number];

/** The program of each, which PATH has to lead to. */
export const RECIPE_PROGRAMS: Readonly<Record<RecipeId, string>> = {
  codex: "codex",
  claude: "claude",
  opencode: "opencode",
  pi: "pi",
};
