import type { Enforceable } from "./provider.js";
import type { Form } from "./unwrap.js";

/** Something of a role that only reads, and of one that edits. */
export interface ByProfile<T> {
  readonly read_only: T;
  readonly edit: T;
}

/** The same, and what a researcher gets whom a person gave the network; null where the client has no way to it. */
interface ByRole<T> extends ByProfile<T> {
  readonly research: T | null;
}

/** How a client is started for one directive. Placeholders stand for whole arguments. */
export interface Recipe {
  readonly program: string;
  /** Behind the program; `{profile}` stands for the arguments of the profile, `{model}` for those of a model. */
  readonly args: readonly string[];
  readonly modelFlag: string;
  readonly input: "stdin" | "arg" | "file";
  readonly output: "stdout" | "file";
  readonly unwrap: Form;
  readonly profiles: ByRole<readonly string[]>;
  /** Variables that are set for it, whatever its user has in them. */
  readonly settings: ByRole<Readonly<Record<string, string>>>;
  /** Names of variables that the client reads: where it lies, and how it logs in. */
  readonly env: readonly string[];
  /** What it keeps a role from; `npm run test:hosts` proves each by the real client. */
  readonly enforces: ByProfile<readonly Enforceable[]>;
}

export const RECIPE_IDS = ["codex", "claude", "opencode", "pi"] as const;
export type RecipeId = (typeof RECIPE_IDS)[number];

const same = <T>(value: T): ByRole<T> => ({ read_only: value, edit: value, research: value });

/** Keys of the vendors that clients of several of them ask most. */
const VENDOR_KEYS = ["ANTHROPIC_API_KEY", "OPENAI_API_KEY", "GEMINI_API_KEY", "OPENROUTER_API_KEY"];

/** It searches at its vendor's, where no sandbox is. */
const NO_SEARCH = ["-c", 'web_search="disabled"'];

const CODEX: Recipe = {
  program: "codex",
  args: [
    ...["exec", "-C", "{cwd}", "{profile}", "{model}", "--ephemeral", "--json"],
    // A rule of the user's that allows a command lets it out of the sandbox.
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
  // A path behind an @ in a directive would be read and sent, wherever in the file system it leads.
  CLAUDE_CODE_DISABLE_FILE_MENTIONS: "1",
  // By itself it tries for minutes, even where its key is refused; the runtime tries again as well.
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
    // Nothing but these tools, no server of the user's, and none of the hooks that a repository brings, which run untrusted.
    // Plan mode would answer with a plan in the place of what is asked.
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
  // Who edits may use the shell as far as the user's own settings allow it.
  enforces: { read_only: ["read_only", "no_network", "no_shell"], edit: [] },
};

const OPENCODE_READS = {
  // By their names as well: where the user has an agent of this name, its keys stand before ours, and the last that fits decides.
  ...Object.fromEntries(
    ["*", "edit", "bash", "task", "skill", "webfetch", "websearch", "codesearch", "lsp"].map((name) => [
      name,
      "deny",
    ]),
  ),
  ...{ read: "allow", grep: "allow", glob: "allow", list: "allow" },
};

/** An agent of our own: what the user or the repository says of their agents would go before a general permission. */
const opencodeAgent = (name: string, permission: object): Readonly<Record<string, string>> => ({
  OPENCODE_CONFIG_CONTENT: JSON.stringify({ agent: { [name]: { mode: "primary", permission } } }),
  OPENCODE_DISABLE_PROJECT_CONFIG: "1",
});

const OPENCODE: Recipe = {
  program: "opencode",
  args: ["run", "--format", "json", "{profile}", "{model}"],
  modelFlag: "--model",
  // As an argument it would be put between quotes, and every quote in it behind a backslash.
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
  // Extensions of a repository run as part of it, and put tools of their own behind known names.
  args: ["--print", "--no-session", "--no-extensions", "{profile}", "{model}"],
  modelFlag: "--model",
  input: "stdin",
  output: "stdout",
  unwrap: "none",
  profiles: {
    read_only: ["--tools", "read,grep,find,ls"],
    // It asks before no command, and has no sandbox.
    edit: ["--tools", "read,grep,find,ls,edit,write"],
    research: null,
  },
  settings: same({}),
  env: ["PI_CODING_AGENT_DIR", ...VENDOR_KEYS],
  enforces: { read_only: ["read_only", "no_network", "no_shell"], edit: ["no_network", "no_shell"] },
};

/** Section 16.4 of the specification of runs, with what the clients of today take. Each call is a session of its own. */
export const RECIPES: Readonly<Record<RecipeId, Recipe>> = {
  codex: CODEX,
  claude: CLAUDE,
  opencode: OPENCODE,
  pi: PI,
};

/** The recipe of a name; null for none. */
export function recipeOf(name: string): Recipe | null {
  const id = RECIPE_IDS.find((one) => one === name);
  return id === undefined ? null : RECIPES[id];
}
