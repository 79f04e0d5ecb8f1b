import type { Enforceable } from "./provider.js";
import type { Form } from "./unwrap.js";

/** A value for roles that only read, and one for roles that edit. */
export interface ByProfile<T> {
  readonly read_only: T;
  readonly edit: T;
}

/** Adds a value for a researcher with network access; null when the client cannot provide it. */
interface ByRole<T> extends ByProfile<T> {
  readonly research: T | null;
}

/** How to start a client for one directive. `{profile}` and `{model}` stand for whole arguments. */
export interface Recipe {
  readonly program: string;
  /**
   * Arguments after the program. `{profile}` is replaced by the arguments of the profile, `{model}` by those that
   * select a model.
   */
  readonly args: readonly string[];
  readonly modelFlag: string;
  readonly input: "stdin" | "arg" | "file";
  readonly output: "stdout" | "file";
  readonly unwrap: Form;
  readonly profiles: ByRole<readonly string[]>;
  /** Variables set for the client, overriding those of the user. */
  readonly settings: ByRole<Readonly<Record<string, string>>>;
  /** Names of variables that the client reads: its folders and its credentials. */
  readonly env: readonly string[];
  /** What the client enforces for each kind of role. `npm run test:hosts` verifies this with the real clients. */
  readonly enforces: ByProfile<readonly Enforceable[]>;
}

export const RECIPE_IDS = ["codex", "claude", "opencode", "pi"] as const;
export type RecipeId = (typeof RECIPE_IDS)[number];

const same = <T>(value: T): ByRole<T> => ({ read_only: value, edit: value, research: value });

/** API keys of the vendors most used with clients that support several. */
const VENDOR_KEYS = ["ANTHROPIC_API_KEY", "OPENAI_API_KEY", "GEMINI_API_KEY", "OPENROUTER_API_KEY"];

/** The search runs on the vendor's servers, outside the sandbox. */
const NO_SEARCH = ["-c", 'web_search="disabled"'];

const CODEX: Recipe = {
  program: "codex",
  args: [
    ...["exec", "-C", "{cwd}", "{profile}", "{model}", "--ephemeral", "--json"],
    // A rule of the user that allows a command would run it outside the sandbox.
    "--ignore-rules",
    ...["--output-last-message", "{output_file}", "-"],
  ],
  modelFlag: "--model",
  input: "stdin",
  output: "file",
  unwrap: "events",
  profiles: {
    read_only: ["--sandbox", "read-only", ...NO_SEARCH],
    edit: [
      ...["--sandbox", "workspace-write", "-c", "sandbox_workspace_write.network_access=false"],
      ...NO_SEARCH,
    ],
    research: ["--sandbox", "read-only", "-c", 'web_search="live"'],
  },
  settings: same({}),
  env: ["CODEX_HOME", "OPENAI_API_KEY", "CODEX_API_KEY"],
  enforces: { read_only: ["read_only", "no_network"], edit: ["no_network"] },
};

const CLAUDE_SETTINGS = {
  // Otherwise a path after an @ in a directive would be read and sent, wherever in the file system it is.
  CLAUDE_CODE_DISABLE_FILE_MENTIONS: "1",
  // By default it retries for minutes, even when its key is rejected. The runtime retries as well.
  CLAUDE_CODE_MAX_RETRIES: "4",
};

const CLAUDE_ALONE = ["--strict-mcp-config", "--setting-sources=user"];

const CLAUDE: Recipe = {
  program: "claude",
  args: ["-p", "--output-format", "json", "{profile}", "{model}"],
  modelFlag: "--model",
  input: "stdin",
  output: "stdout",
  unwrap: "json_result",
  profiles: {
    // Only these tools, no MCP servers of the user, and no hooks of the repository, which would run untrusted. Plan
    // mode is not used, because it would answer with a plan instead of what was asked.
    read_only: ["--tools=Read,Grep,Glob", ...CLAUDE_ALONE],
    edit: ["--permission-mode", "acceptEdits"],
    research: [
      "--tools=Read,Grep,Glob,WebFetch,WebSearch",
      "--allowedTools=WebFetch,WebSearch",
      ...CLAUDE_ALONE,
    ],
  },
  settings: same(CLAUDE_SETTINGS),
  env: [
    ...["CLAUDE_CONFIG_DIR", "CLAUDE_CODE_OAUTH_TOKEN"],
    ...["ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "ANTHROPIC_BASE_URL"],
  ],
  // A role that edits may use the shell as far as the user's own settings allow it, so nothing is enforced.
  enforces: { read_only: ["read_only", "no_network", "no_shell"], edit: [] },
};

const OPENCODE_READS = {
  // Also denied by name: if the user has an agent of the same name, its keys precede ours, and the last match decides.
  ...Object.fromEntries(
    ["*", "edit", "bash", "task", "skill", "webfetch", "websearch", "codesearch", "lsp"].map((name) => [
      name,
      "deny",
    ]),
  ),
  ...{ read: "allow", grep: "allow", glob: "allow", list: "allow" },
};

/**
 * Defines an agent of our own, because settings of the user or the repository for their agents would override general
 * permissions.
 */
const opencodeAgent = (name: string, permission: object): Readonly<Record<string, string>> => ({
  OPENCODE_CONFIG_CONTENT: JSON.stringify({ agent: { [name]: { mode: "primary", permission } } }),
  OPENCODE_DISABLE_PROJECT_CONFIG: "1",
});

const OPENCODE: Recipe = {
  program: "opencode",
  args: ["run", "--format", "json", "{profile}", "{model}"],
  modelFlag: "--model",
  // As an argument it would be put in quotes, with every quote in it escaped by a backslash.
  input: "stdin",
  output: "stdout",
  unwrap: "events",
  profiles: {
    read_only: ["--agent", "orange-reader"],
    edit: ["--agent", "orange-editor"],
    research: ["--agent", "orange-researcher"],
  },
  settings: {
    read_only: opencodeAgent("orange-reader", OPENCODE_READS),
    edit: opencodeAgent("orange-editor", { ...OPENCODE_READS, edit: "allow" }),
    research: opencodeAgent("orange-researcher", {
      ...OPENCODE_READS,
      ...{ webfetch: "allow", websearch: "allow" },
    }),
  },
  env: [
    ...["OPENCODE_CONFIG", "OPENCODE_CONFIG_DIR"],
    ...["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"],
    ...VENDOR_KEYS,
  ],
  enforces: { read_only: ["read_only", "no_network", "no_shell"], edit: ["no_network", "no_shell"] },
};

const PI: Recipe = {
  program: "pi",
  // Extensions of a repository run inside the client and could replace known tools with their own.
  args: ["--print", "--no-session", "--no-extensions", "{profile}", "{model}"],
  modelFlag: "--model",
  input: "stdin",
  output: "stdout",
  unwrap: "none",
  profiles: {
    read_only: ["--tools", "read,grep,find,ls"],
    // No shell: the client asks before no command and has no sandbox.
    edit: ["--tools", "read,grep,find,ls,edit,write"],
    research: null,
  },
  settings: same({}),
  env: ["PI_CODING_AGENT_DIR", ...VENDOR_KEYS],
  enforces: { read_only: ["read_only", "no_network", "no_shell"], edit: ["no_network", "no_shell"] },
};

/**
 * Built-in recipes (specification of runs, section 16.4), updated for current clients. Every call starts a new session.
 */
export const RECIPES: Readonly<Record<RecipeId, Recipe>> = {
  codex: CODEX,
  claude: CLAUDE,
  opencode: OPENCODE,
  pi: PI,
};

/** Returns the recipe with this name; null when there is none. */
export function recipeOf(name: string): Recipe | null {
  const id = RECIPE_IDS.find((one) => one === name);
  return id === undefined ? null : RECIPES[id];
}
