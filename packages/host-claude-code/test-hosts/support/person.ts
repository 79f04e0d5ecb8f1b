import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type FreeJson, temporaryFolder } from "@orange-hyper/testkit";
import type { ScriptedModel } from "./model.js";

const ORANGE = fileURLToPath(new URL("../../../cli/bin/orange.js", import.meta.url));

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Somebody with an empty home folder, Orange and the real Claude Code on PATH, and no account anywhere. */
export interface Person {
  readonly home: string;
  /** The client's own folder. */
  readonly claudeHome: string;
  readonly bin: string;
  readonly env: Readonly<Record<string, string>>;
  /** `data` of a command of Orange that must succeed. */
  orange(cwd: string, ...argv: string[]): Promise<FreeJson>;
  /** Starts the client, which must end with 0. */
  claude(cwd: string, ...argv: string[]): Promise<Ended>;
  /** A turn of the client without a terminal, talking to this model. */
  session(cwd: string, model: ScriptedModel, prompt: string, ...argv: string[]): Promise<Ended>;
}

export function newPerson(): Person {
  const folder = temporaryFolder();
  const home = join(folder, "home");
  const claudeHome = join(home, ".claude");
  const bin = join(folder, "bin");
  for (const path of [claudeHome, bin]) mkdirSync(path, { recursive: true });
  symlinkSync(ORANGE, join(bin, "orange"));
  symlinkSync(claudeProgram(), join(bin, "claude"));
  const env = {
    PATH: [bin, dirname(process.execPath), "/usr/local/bin", "/usr/bin", "/bin"].join(delimiter),
    HOME: home,
    CLAUDE_CONFIG_DIR: claudeHome,
    LANG: "C.UTF-8",
    GIT_CONFIG_NOSYSTEM: "1",
    // The model alone is reachable.
    HTTP_PROXY: "http://127.0.0.1:9",
    HTTPS_PROXY: "http://127.0.0.1:9",
    NO_PROXY: "127.0.0.1",
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    DISABLE_TELEMETRY: "1",
    DISABLE_AUTOUPDATER: "1",
    DISABLE_ERROR_REPORTING: "1",
  };
  writeFileSync(join(home, ".gitconfig"), "[user]\n\tname = Somebody\n\temail = somebody@example.com\n");
  writeFileSync(join(claudeHome, "settings.json"), SETTINGS);
  const start = (
    command: string,
    argv: readonly string[],
    { cwd, more = {} }: { readonly cwd: string; readonly more?: Readonly<Record<string, string>> },
  ): ChildProcess =>
    spawn(command, [...argv], { cwd, env: { ...env, ...more }, stdio: ["pipe", "pipe", "pipe"] });
  const claude = async (
    argv: readonly string[],
    place: { readonly cwd: string; readonly more?: Readonly<Record<string, string>> },
  ): Promise<Ended> => {
    const ended = await endOf(start("claude", argv, place));
    if (ended.status !== 0)
      throw new Error(`claude ${argv.join(" ")} ended with ${ended.status}: ${ended.stdout}${ended.stderr}`);
    return ended;
  };
  return {
    home,
    claudeHome,
    bin,
    env,
    claude: (cwd, ...argv) => claude(argv, { cwd }),
    orange: async (cwd, ...argv) => {
      const { status, stdout, stderr } = await endOf(start("orange", [...argv, "--json"], { cwd }));
      if (status !== 0 || stderr !== "")
        throw new Error(`orange ${argv.join(" ")} ended with ${status}: ${stdout}${stderr}`);
      return JSON.parse(stdout).data;
    },
    session: (cwd, model, prompt, ...argv) => {
      const reporting = ["--output-format", "stream-json", "--verbose", "--include-hook-events"];
      const more = { ANTHROPIC_BASE_URL: model.url, ANTHROPIC_API_KEY: "none" };
      return claude(["-p", prompt, ...reporting, ...argv], { cwd, more });
    },
  };
}

/** Runs one program to its end; its standard input is empty. */
function endOf(child: ChildProcess): Promise<Ended> {
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => stderr.push(chunk));
  child.stdin?.on("error", () => undefined).end();
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) =>
      resolve({ status, stdout: `${Buffer.concat(stdout)}`, stderr: `${Buffer.concat(stderr)}` }),
    );
  });
}

function claudeProgram(): string {
  const program = process.env["ORANGE_TEST_CLAUDE_CODE"];
  if (program === undefined) throw new Error("Run these tests with `npm run test:hosts`.");
  return program;
}

/** In the person's own layout: their tools may be used without a question, for nobody is there to answer. */
const SETTINGS = `{ "permissions": { "allow": ["Bash", "Edit", "Write", "Agent"] },
    "cleanupPeriodDays": 30 }
`;
