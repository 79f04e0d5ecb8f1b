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

/** Somebody with an empty home folder, Orange and the real Codex on PATH, and no account anywhere. */
export interface Person {
  readonly home: string;
  readonly codexHome: string;
  readonly env: Readonly<Record<string, string>>;
  /** `data` of a command of Orange that must succeed. */
  orange(cwd: string, ...argv: string[]): Promise<FreeJson>;
  /** Starts the client, which must end with 0. */
  codex(cwd: string, ...argv: string[]): Promise<Ended>;
  /** A session of the client without a terminal, talking to this model. */
  session(cwd: string, model: ScriptedModel, ...argv: string[]): Promise<Ended>;
  /** The client as a server on standard streams. */
  startCodex(...argv: string[]): ChildProcess;
}

export function newPerson(): Person {
  const folder = temporaryFolder();
  const home = join(folder, "home");
  const codexHome = join(home, ".codex");
  const bin = join(folder, "bin");
  for (const path of [codexHome, bin]) mkdirSync(path, { recursive: true });
  symlinkSync(ORANGE, join(bin, "orange"));
  symlinkSync(codexProgram(), join(bin, "codex"));
  const env = {
    PATH: [bin, dirname(process.execPath), "/usr/local/bin", "/usr/bin", "/bin"].join(delimiter),
    HOME: home,
    CODEX_HOME: codexHome,
    LANG: "C.UTF-8",
    GIT_CONFIG_NOSYSTEM: "1",
    // The model alone is reachable.
    HTTP_PROXY: "http://127.0.0.1:9",
    HTTPS_PROXY: "http://127.0.0.1:9",
    NO_PROXY: "127.0.0.1",
  };
  writeFileSync(join(home, ".gitconfig"), "[user]\n\tname = Somebody\n\temail = somebody@example.com\n");
  writeFileSync(join(codexHome, "config.toml"), CONFIG);
  const start = (command: string, argv: readonly string[], cwd: string): ChildProcess =>
    spawn(command, [...argv], { cwd, env, stdio: ["pipe", "pipe", "pipe"] });
  const codex = async (cwd: string, ...argv: string[]): Promise<Ended> => {
    const ended = await endOf(start("codex", argv, cwd));
    if (ended.status !== 0)
      throw new Error(`codex ${argv.join(" ")} ended with ${ended.status}: ${ended.stderr}`);
    return ended;
  };
  return {
    home,
    codexHome,
    env,
    codex,
    orange: async (cwd, ...argv) => {
      const { status, stdout, stderr } = await endOf(start("orange", [...argv, "--json"], cwd));
      if (status !== 0 || stderr !== "")
        throw new Error(`orange ${argv.join(" ")} ended with ${status}: ${stdout}${stderr}`);
      return JSON.parse(stdout).data;
    },
    session: (cwd, model, ...argv) =>
      codex(cwd, "-c", `model_providers.scripted.base_url="${model.url}"`, "exec", ...argv),
    startCodex: (...argv) => start("codex", argv, home),
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

function codexProgram(): string {
  const program = process.env["ORANGE_TEST_CODEX"];
  if (program === undefined) throw new Error("Run these tests with `npm run test:hosts`.");
  return program;
}

/** A model that the client knows, so that it has all its tools; the sandbox is left out, for the commands are ours. */
const CONFIG = `model = "gpt-5.5"
model_provider = "scripted"
approval_policy = "never"
sandbox_mode = "danger-full-access"

[model_providers.scripted]
name = "scripted"
base_url = "http://127.0.0.1:9/v1"
wire_api = "responses"
request_max_retries = 0
stream_max_retries = 0
supports_websockets = false
`;
