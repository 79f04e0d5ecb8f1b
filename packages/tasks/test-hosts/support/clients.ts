import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type FreeJson, scriptedModel } from "@orange-hyper/testkit";
import { onTestFinished, vi } from "vitest";
import {
  type ClaudeModel,
  type Step as ClaudeStep,
  MESSAGES,
  type Message,
} from "../../../host-claude-code/test-hosts/support/model.js";
import {
  type CodexModel,
  type Step as CodexStep,
  codexModel,
} from "../../../host-codex/test-hosts/support/model.js";
import { newPerson } from "../../../host-codex/test-hosts/support/person.js";

export interface Scripts {
  /** The worker. */
  readonly codex: readonly CodexStep[];
  /** The reviewer. */
  readonly claude: readonly ClaudeStep[];
}

/** What a person typed, and what came of it. */
interface Typed {
  readonly line: string;
  readonly output: string;
}

/** Somebody with Codex and Claude Code, whose tasks lie in a home folder and a tmux of their own. */
export interface TaskPerson {
  readonly project: string;
  readonly env: Readonly<Record<string, string>>;
  readonly codex: CodexModel;
  readonly claude: ClaudeModel;
  /** Everything that was typed so far. */
  readonly typed: readonly Typed[];
  /** Types a line in the project, which must succeed, and answers what it printed. */
  type(...argv: readonly string[]): Promise<string>;
  /** `data` of a command. */
  data(...argv: readonly string[]): Promise<FreeJson>;
  tmux(...argv: readonly string[]): string;
  git(...argv: readonly string[]): string;
}

export async function taskPerson(
  files: Readonly<Record<string, string>>,
  scripts: Scripts,
): Promise<TaskPerson> {
  // The sandbox of Codex shows no file of a folder that is kept in memory, and lets everybody write into /tmp.
  vi.stubEnv("TMPDIR", "/var/tmp");
  onTestFinished(() => void vi.unstubAllEnvs());
  const person = newPerson();
  const codex = await codexModel(...scripts.codex);
  // Claude Code asks for titles as well, without any tool.
  const isOfScript = (body: string): boolean =>
    (JSON.parse(body) as { tools?: unknown[] }).tools?.length !== 0 && body.includes('"tools"');
  const claude = await scriptedModel<ClaudeStep, Message>(
    { ...MESSAGES, read: (body: string) => (isOfScript(body) ? MESSAGES.read(body) : null) },
    scripts.claude,
  );
  symlinkSync(process.env["ORANGE_TEST_CLAUDE_CODE"] ?? "", join(person.bin, "claude"));
  const claudeHome = join(person.home, ".claude");
  mkdirSync(claudeHome);
  const project = person.project(files);
  // Somebody has started Claude Code in the repository once, and said that they trust it.
  const trusted = { [project]: { hasTrustDialogAccepted: true } };
  const state = { hasCompletedOnboarding: true, theme: "dark", projects: trusted };
  writeFileSync(join(claudeHome, ".claude.json"), JSON.stringify(state));
  writeFileSync(
    join(claudeHome, "settings.json"),
    '{ "permissions": { "allow": ["Bash", "Edit", "Write"] } }\n',
  );
  const socket = `orange-e2e-${process.pid}`;
  const env = {
    ...person.env,
    ORANGE_TMUX_SOCKET: socket,
    TERM: "xterm-256color",
    SHELL: "/bin/sh",
    CLAUDE_CONFIG_DIR: claudeHome,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    DISABLE_TELEMETRY: "1",
    DISABLE_AUTOUPDATER: "1",
    DISABLE_ERROR_REPORTING: "1",
    ANTHROPIC_BASE_URL: claude.url,
    ANTHROPIC_AUTH_TOKEN: "none",
  };
  // Codex runs commands in a login shell, and on some systems such a shell has a PATH of its own.
  writeFileSync(join(person.home, ".profile"), `PATH="${person.bin}:$PATH"\n`);
  const config = execFileSync("cat", [join(person.codexHome, "config.toml")], { encoding: "utf8" });
  writeFileSync(join(person.codexHome, "config.toml"), config.replace("http://127.0.0.1:9", codex.url));
  const tmux = (...argv: readonly string[]): string =>
    execFileSync("tmux", ["-L", socket, ...argv], {
      env,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  onTestFinished(() => {
    try {
      tmux("kill-server");
    } catch {
      // It has ended.
    }
  });
  const typed: Typed[] = [];
  const orange = async (argv: readonly string[]): Promise<string> =>
    (await promisify(execFile)("orange", [...argv], { cwd: project, env })).stdout;
  return {
    project,
    env,
    codex,
    claude,
    typed,
    tmux,
    git: (...argv) => execFileSync("git", [...argv], { cwd: project, env, encoding: "utf8" }).trim(),
    type: async (...argv) => {
      const output = await orange(argv);
      const words = argv.map((word) => (/[^\w./:-]/.test(word) ? `"${word}"` : word));
      typed.push({ line: ["orange", ...words].join(" "), output: output.trimEnd() });
      return output;
    },
    data: async (...argv) => JSON.parse(await orange([...argv, "--json"])).data,
  };
}
