import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FreeJson } from "./free-json.js";

/** The built command line of this workspace. */
export const BIN = fileURLToPath(new URL("../../cli/bin/orange.js", import.meta.url));

export interface OrangeOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** CommonJS files loaded into the process before the command line starts. */
  readonly preload?: readonly string[];
  /** Another build of the command line. Default: the one of this workspace. */
  readonly bin?: string;
}

export interface CommandResult {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Parses stdout as JSON; throws when it is not JSON. */
  json(): FreeJson;
}

let userFolder: string | undefined;

/**
 * Returns the user's Orange folder for every process that a test starts without its own; removed when the tests end.
 */
export function testUserFolder(): string {
  if (userFolder !== undefined) return userFolder;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "orange-user-")));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  userFolder = folder;
  return folder;
}

/** Variables that agents set for every process they start, which may include the tests. */
const OF_AGENTS =
  /^(?:CODEX_|CLAUDE|CURSOR_AGENT$|GEMINI_CLI$|COPILOT_CLI$|OPENCODE|PI_CODING_AGENT$|AI_AGENT$)/;

/** Variables that select a language. Removed, because the tests expect English. */
const OF_LANGUAGE = /^(?:ORANGE_LANGUAGE|LC_ALL|LC_MESSAGES|LANG)$/;

/**
 * Returns the environment of this process, without variables that change answers or cost time, with a test user folder.
 */
export function environment(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS: _certificates, FORCE_COLOR: _colour, ...inherited } = process.env;
  const env = Object.entries(inherited).filter(([name]) => !OF_AGENTS.test(name) && !OF_LANGUAGE.test(name));
  return { ...Object.fromEntries(env), LANG: "C.UTF-8", ORANGE_HYPER_HOME: testUserFolder() };
}

/** Starts the built command line as a real process. */
export function startOrange(argv: readonly string[], options: OrangeOptions): ChildProcess {
  const preload = (options.preload ?? []).flatMap((file) => ["--require", file]);
  return spawn(process.execPath, [...preload, options.bin ?? BIN, ...argv], {
    cwd: options.cwd,
    env: { ...environment(), ...options.env },
    stdio: ["pipe", "pipe", "pipe"],
  });
}

/** Runs the built command line as a process and waits for its end. */
export function orange(argv: readonly string[], options: OrangeOptions): Promise<CommandResult> {
  const child = startOrange(argv, options);
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => stderr.push(chunk));
  child.stdin?.on("error", () => undefined).end(options.stdin ?? "");
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status, signal) => {
      const text = Buffer.concat(stdout).toString("utf8");
      resolve({
        status,
        signal,
        stdout: text,
        stderr: Buffer.concat(stderr).toString("utf8"),
        json: () => JSON.parse(text),
      });
    });
  });
}
