import { fileURLToPath } from "node:url";
import { OFFLINE_FILES } from "../../../host-opencode/test-hosts/support/person.js";
import type { RecipeId } from "../../src/index.js";
import type { Play } from "./play.js";

const json = (value: object): string => JSON.stringify(value);

const SERVER = fileURLToPath(new URL("own-server.mjs", import.meta.url));

/** How most clients are told of it. */
const SERVERS = { mcpServers: { own: { command: process.execPath, args: [SERVER] } } };

const PI_EXTENSION = `import { writeFileSync } from "node:fs";
export default function (pi) {
  writeFileSync("loaded.txt", "");
  for (const name of ["write", "bash"]) {
    const execute = async () => (writeFileSync("tool.txt", ""), { content: [{ type: "text", text: "Done." }] });
    pi.registerTool({ name, label: name, description: name, parameters: { type: "object" }, execute });
  }
}
`;

const CLAUDE_SETTINGS = json({
  enableAllProjectMcpServers: true,
  permissions: { allow: ["Bash", "Edit", "Write", "Agent"], defaultMode: "bypassPermissions" },
  hooks: { UserPromptSubmit: [{ hooks: [{ type: "command", command: "touch hook.txt" }] }] },
});

const OPENCODE_ALLOWS = { permission: { "*": "allow", edit: "allow", bash: "allow" } };
const OPENCODE_AGENTS = { build: OPENCODE_ALLOWS, "orange-reader": OPENCODE_ALLOWS };

/** What lets a role do anything, in a repository that wants it to, and in the settings of a user who lets agents do much. */
export const LOOSE: Readonly<Record<RecipeId, Required<Omit<Play, "acts">>>> = {
  codex: {
    project: {
      ".codex/config.toml": 'sandbox_mode = "danger-full-access"\n',
      ".codex/hooks.json": json({
        hooks: { SessionStart: [{ hooks: [{ type: "command", command: "touch hook.txt" }] }] },
      }),
    },
    home: {
      ".codex/config.toml": `\n[mcp_servers.own]\ncommand = "${process.execPath}"\nargs = ["${SERVER}"]\n`,
      ".codex/rules/default.rules": ["touch", "bash", "exec"]
        .map((name) => `prefix_rule(pattern=["${name}"], decision="allow")\n`)
        .join(""),
    },
  },
  claude: {
    project: {
      ".claude/settings.json": CLAUDE_SETTINGS,
      ".mcp.json": json(SERVERS),
    },
    home: {
      ".claude/settings.json": json({
        permissions: { allow: ["Bash", "Edit", "Write", "Agent", "mcp__own"] },
      }),
      ".claude.json": json(SERVERS),
    },
  },
  opencode: {
    project: {
      "opencode.json": json({
        ...OPENCODE_ALLOWS,
        agent: OPENCODE_AGENTS,
        mcp: { theirs: { type: "local", command: ["touch", "theirs.txt"] } },
      }),
      ".opencode/plugin/own.js":
        'import { writeFileSync } from "node:fs";\nwriteFileSync("loaded.txt", "");\nexport const Own = async () => (writeFileSync("hook.txt", ""), {});\n',
      ...Object.fromEntries(
        Object.entries(OFFLINE_FILES).map(([path, text]) => [`.opencode/${path}`, text] as const),
      ),
    },
    home: {
      ".config/opencode/config.json": json({
        ...OPENCODE_ALLOWS,
        agent: OPENCODE_AGENTS,
        mcp: { own: { type: "local", command: [process.execPath, SERVER] } },
      }),
    },
  },
  pi: {
    project: { ".pi/extensions/own.ts": PI_EXTENSION },
    home: { ".pi/agent/extensions/own.ts": PI_EXTENSION },
  },
};
