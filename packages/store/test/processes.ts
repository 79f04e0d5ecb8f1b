import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "tsup";
import { onTestFinished } from "vitest";

const SOURCE = fileURLToPath(new URL("../src/index.ts", import.meta.url));

/** The number of a process that ran on this machine and is gone. */
export async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ["-e", "0"], { stdio: "ignore" });
  const { pid } = child;
  if (pid === undefined) throw new Error("node could not be started");
  await new Promise((resolve) => child.on("exit", resolve));
  return pid;
}

/** Builds this package, or what a source exports, as it is now and with all it needs, into one file that child processes can load. */
export async function buildForProcesses(folder: string, source = SOURCE): Promise<string> {
  await build({
    entry: { store: source },
    outDir: folder,
    format: "cjs",
    config: false,
    silent: true,
    clean: false,
    splitting: false,
    noExternal: [/./],
    esbuildOptions: (options) => {
      options.conditions = ["@oh/source"];
    },
  });
  return join(folder, "store.cjs");
}

export interface Child {
  readonly process: ChildProcess;
  /** Everything it printed, once it has ended. */
  readonly output: Promise<string>;
  /** Resolves as soon as it has printed these words. */
  printed(words: string): Promise<void>;
}

/**
 * Runs a script in which `store` is the package and `root` a storage folder. It is killed when the test ends.
 * `before` is a program with arguments that starts it.
 */
export function startScript(
  store: string,
  root: string,
  script: string,
  before: readonly string[] = [],
): Child {
  const lines = `const store = require(${JSON.stringify(store)}); const root = ${JSON.stringify(root)};
    (async () => { ${script} })().catch((error) => { console.log(error.message); process.exitCode = 1; });`;
  // Certificates of its own make Node load crypto before any script runs, and so does `node -e`.
  const { NODE_EXTRA_CA_CERTS: _certificates, ...env } = process.env;
  const file = join(store, "..", `script-${randomUUID()}.cjs`);
  writeFileSync(file, lines);
  const [program = process.execPath, ...args] = [...before, process.execPath, file];
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let text = "";
  child.stdout.on("data", (data: Buffer) => {
    text += data.toString("utf8");
  });
  const output = new Promise<string>((resolve) => child.on("close", () => resolve(text)));
  const printed = (words: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (text.includes(words)) resolve();
      };
      look();
      child.stdout.on("data", look);
      child.on("close", () => reject(new Error(`ended without printing ${words}: ${text}`)));
    });
  return { process: child, output, printed };
}

/** Puts a file below a folder, whatever folders that takes. */
export function plant(path: string, content: string | Uint8Array): void {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, content);
}

/** Where a storage folder keeps its kernel lock. */
export function lockFile(root: string): string {
  return join(root, "local/kernel.lock");
}

/** Leaves a lock as somebody who took it on this host a moment ago would, but for what is said otherwise. */
export function plantLock(root: string, holder: object): void {
  const acquired_at = new Date().toISOString();
  const usual = { host: hostname(), command: "quest.new", acquired_at, token: "t" };
  plant(lockFile(root), JSON.stringify({ ...usual, ...holder }));
}
