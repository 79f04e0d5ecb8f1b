/** What is known of a client that Orange knows how to run, by section 16.4 of the specification of runs. */
export interface RecipeFacts {
  /** The program that PATH has to lead to. */
  readonly program: string;
  /** A client that talks to its vendor is remote. */
  readonly locality: "local" | "remote";
  readonly enforces: readonly ("read_only" | "no_network" | "no_shell")[];
}

export const RECIPE_IDS = ["codex", "claude", "opencode", "pi"] as const;
export type RecipeId = (typeof RECIPE_IDS)[number];

export const RECIPES: Readonly<Record<RecipeId, RecipeFacts>> = {
  codex: { program: "codex", locality: "remote", enforces: ["read_only", "no_network"] },
  claude: { program: "claude", locality: "remote", enforces: [] },
  opencode: { program: "opencode", locality: "remote", enforces: [] },
  pi: { program: "pi", locality: "remote", enforces: [] },
};
