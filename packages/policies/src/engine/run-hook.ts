import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve, sep } from "node:path";
import { formOf } from "../own/form.js";
import { CONTRACT_LINE } from "./contract.js";
import { type Environment, isEnabled, parseProfiles } from "./environment.js";
import { type Emission, emissionOf, MAX_INPUT_BYTES, type Policy } from "./policy.js";
import { type Input, readInput } from "./read-input.js";

/** Timeout of a policy that is a program of its own, in ms. */
const PROGRAM_TIME_LIMIT = 30_000;

interface HookWorld {
  readonly stdin: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly env: Environment;
  /** Folder that holds the policies. A module outside it is rejected. */
  readonly policies: string;
}

/**
 * Runs a hook in the subprocess form of the contract: `<hookId> <module> [profiles]`, with the event on standard input.
 * A faulty call allows the event and reports the problem on stderr, so that a mistake in a hook never blocks the host.
 */
export async function runHook(argv: readonly string[], world: HookWorld): Promise<Emission> {
  if (argv.includes("--contract-version")) return { stdout: `${CONTRACT_LINE}\n`, stderr: "", exitCode: 0 };
  const input = await readInput(world.stdin, world.env);
  const [hookId = "", module = "", profiles] = argv;
  const allow = (stderr = ""): Emission => ({ stdout: input.raw, stderr, exitCode: 0 });
  if (hookId === "" || module === "" || !isEnabled(hookId, parseProfiles(profiles), world.env))
    return allow();
  const path = resolve(world.policies, module);
  if (!isInside(path, world.policies))
    return allow(`[Hook] Path traversal rejected for ${hookId}: ${module}\n`);
  if (!existsSync(path)) return allow(`[Hook] Script not found for ${hookId}: ${module}\n`);
  if (!isInside(realpathSync(path), realpathSync(world.policies))) {
    return allow(`[Hook] Path traversal rejected for ${hookId}: ${module}\n`);
  }
  try {
    const policy = await loadPolicy(path);
    if (policy === null) return runProgram(hookId, path, input, world.env);
    const options = { truncated: input.truncated, maxStdin: MAX_INPUT_BYTES, env: world.env };
    return emissionOf(input.raw, policy(input.raw, options));
  } catch (error) {
    return allow(
      `[Hook] run() error for ${hookId}: ${error instanceof Error ? error.message : String(error)}\n`,
    );
  }
}

function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

/** Loads the policy of a module; null when the module exports no `run`. */
async function loadPolicy(path: string): Promise<Policy | null> {
  if (formOf(readFileSync(path, "utf8")) !== "native") return null;
  const module = await loadModule(path);
  const run = module.run ?? module.default?.run;
  return typeof run === "function" ? (run as Policy) : null;
}

interface Loaded {
  readonly run?: unknown;
  readonly default?: { readonly run?: unknown };
}

/**
 * Error codes of `require` for a module that only `import()` can load: every ES module in older versions of Node.js,
 * and ES modules with top-level await in newer ones.
 */
const NOT_REQUIRED = ["ERR_REQUIRE_ESM", "ERR_REQUIRE_ASYNC_MODULE"];

/** Loads a module with `require`, which is faster, and falls back to `import()`. */
async function loadModule(path: string): Promise<Loaded> {
  try {
    return createRequire(path)(path) as Loaded;
  } catch (error) {
    if (!NOT_REQUIRED.includes((error as { code?: string }).code ?? "")) throw error;
    const { pathToFileURL } = process.getBuiltinModule("node:url");
    return importModule(pathToFileURL(path).href);
  }
}

function runProgram(hookId: string, path: string, { raw, truncated }: Input, env: Environment): Emission {
  const variables = {
    ORANGE_HOOK_INPUT_TRUNCATED: truncated ? "1" : "0",
    ORANGE_HOOK_INPUT_MAX_BYTES: String(MAX_INPUT_BYTES),
  };
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  const { status, signal, error, stdout, stderr } = spawnSync(process.execPath, [path], {
    input: raw,
    env: { ...env, ...variables },
    timeout: PROGRAM_TIME_LIMIT,
    encoding: "utf8",
    maxBuffer: 8 * MAX_INPUT_BYTES,
  });
  if (error !== undefined || signal !== null || status === null) {
    const detail = error?.message ?? signal ?? "no status";
    return { stdout: "", stderr: `[Hook] legacy execution failed for ${hookId}: ${detail}\n`, exitCode: 1 };
  }
  return { stdout: stdout === "" && status === 0 ? raw : stdout, stderr, exitCode: status };
}

interface Compiled {
  exports: unknown;
  _compile(code: string, filename: string): void;
}

/**
 * Imports a module by its URL with the `import()` of Node.js. The CommonJS build turns an `import()` in this package
 * into `require`, which accepts no URLs and no modules with top-level await; compiling the call at run time avoids
 * that.
 */
async function importModule(url: string): Promise<Readonly<Record<string, unknown>>> {
  const { Module } = process.getBuiltinModule("node:module");
  const name = "import-module.cjs";
  const compiled = new Module(name) as unknown as Compiled;
  compiled._compile("module.exports = (url) => import(url);", name);
  return (compiled.exports as (url: string) => Promise<Readonly<Record<string, unknown>>>)(url);
}
