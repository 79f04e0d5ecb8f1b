import type { Enforceable } from "./provider.js";

/** How a client is started for one directive. Placeholders stand for whole arguments. */
export interface Recipe {
  readonly program: string;
  /** Behind the program; `{profile}` stands for the arguments of the profile, `{model}` for those of a model. */
  readonly args: readonly string[];
  readonly modelFlag: string;
  readonly input: "stdin" | "arg" | "file";
  readonly output: "stdout" | "file";
  readonly unwrap: "none" | "json_result" | "jsonl_last";
  readonly profiles: { readonly read_only: readonly string[]; readonly edit: readonly string[] };
  /** Variables that only one profile sets. */
  readonly settings: {
    readonly read_only: Readonly<Record<string, string>>;
    readonly edit: Readonly<Record<string, string>>;
  };
  /** Names of variables that the client reads: where it lies, and how it logs in. */
  readonly env: readonly string[];
  readonly enforces: readonly Enforceable[];
}

export const RECIPE_IDS = ["codex", "claude", "opencode", "pi"] as const;
export type RecipeId = (typeof RECIPE_IDS)[number];

const NONE = { read_only: {}, edit: {} };

/** Section 16.4 of the specification of runs, with what the clients of today take. Each call is a session of its own. */
export const RECIPES: Readonly<Record<RecipeId, Recipe>> = {
  codex: {
    program: "codex",
    args: [
      "exec",
      "-C",
      "{cwd}",
      "{profile}",
      "{model}",
      "--ephemeral",
      "--output-last-message",
      "{output_file}",
      "-",
    ],
    modelFlag: "--model",
    input: "stdin",
    output: "file",
    unwrap: "none",
    profiles: { read_only: ["--sandbox", "read-only"], edit: ["--sandbox", "workspace-write"] },
    settings: NONE,
    env: ["CODEX_HOME", "OPENAI_API_KEY", "CODEX_API_KEY"],
    enforces: ["read_only", "no_network"],
  },
  claude: {
    program: "claude",
    args: ["-p", "--output-format", "json", "{profile}", "{model}"],
    modelFlag: "--model",
    input: "stdin",
    output: "stdout",
    unwrap: "json_result",
    // Whatever writes is taken away; plan mode would answer with a plan in the place of what is asked.
    profiles: {
      read_only: ["--disallowedTools=Bash,Edit,MultiEdit,NotebookEdit,Write,Task,WebFetch,WebSearch"],
      edit: ["--permission-mode", "acceptEdits"],
    },
    settings: NONE,
    env: ["CLAUDE_CONFIG_DIR", "ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "ANTHROPIC_BASE_URL"],
    enforces: ["read_only"],
  },
  opencode: {
    program: "opencode",
    args: ["run", "{model}", "{directive}"],
    modelFlag: "--model",
    input: "arg",
    output: "stdout",
    unwrap: "none",
    profiles: { read_only: [], edit: [] },
    settings: {
      read_only: { OPENCODE_PERMISSION: '{"edit":"deny","bash":"deny","webfetch":"deny"}' },
      edit: { OPENCODE_PERMISSION: '{"edit":"allow","bash":"deny","webfetch":"deny"}' },
    },
    env: [
      "OPENCODE_CONFIG",
      "OPENCODE_CONFIG_DIR",
      "XDG_CONFIG_HOME",
      "XDG_DATA_HOME",
      "XDG_CACHE_HOME",
      "XDG_STATE_HOME",
    ],
    enforces: [],
  },
  pi: {
    program: "pi",
    args: ["--print", "--no-session", "{profile}", "{model}", "{directive}"],
    modelFlag: "--model",
    input: "arg",
    output: "stdout",
    unwrap: "none",
    profiles: { read_only: ["--tools", "read,grep,find,ls"], edit: [] },
    settings: NONE,
    env: ["PI_CODING_AGENT_DIR", "ANTHROPIC_API_KEY", "OPENAI_API_KEY"],
    enforces: [],
  },
};

/** The recipe of a name; null for none. */
export function recipeOf(name: string): Recipe | null {
  const id = RECIPE_IDS.find((one) => one === name);
  return id === undefined ? null : RECIPES[id];
}
