import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { msg } from "@orange-hyper/core/text";
import { type Fixture, UnusableFixtures } from "./fixture.js";
import { judge, type Printed } from "./judge.js";

/** Timeout of a case, in ms. */
const TIME_LIMIT = 15_000;
/** Placeholder in payloads for the path of the case's temporary folder. */
const WORKSPACE = "__TEMP_WORKSPACE__";

/** The tested program: the engine's own runner, or a shell command line. */
export type Subject = { readonly runner: string } | { readonly command: string };

export interface CaseResult {
  readonly fixture: Fixture;
  readonly failures: readonly string[];
  readonly printed: Printed;
}

/** Runs a case in its own temporary folder, which is removed afterwards. */
export function runCase(fixture: Fixture, subject: Subject): CaseResult {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "orange-conformance-")));
  try {
    for (const [path, content] of Object.entries(fixture.workspace_setup ?? {})) write(folder, path, content);
    const input = JSON.stringify(fixture.payload).replaceAll(WORKSPACE, JSON.stringify(folder).slice(1, -1));
    const printed = printedBy(start(fixture, subject, folder, input));
    return { fixture, printed, failures: judge(fixture.expected, printed, input) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(folder: string, path: string, content: unknown): void {
  const target = join(folder, path);
  if (relative(folder, target).startsWith(".."))
    throw new UnusableFixtures(msg`${path} lies outside of the case's folder.`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, typeof content === "string" ? content : JSON.stringify(content, null, 2));
}

function start(fixture: Fixture, subject: Subject, cwd: string, input: string): SpawnSyncReturns<string> {
  const options = { cwd, input, encoding: "utf8", timeout: TIME_LIMIT, env: environment(fixture) } as const;
  if ("command" in subject) return spawnSync("sh", ["-c", subject.command], options);
  return spawnSync(
    process.execPath,
    [subject.runner, fixture.hook_id, fixture.hook_script, "default"],
    options,
  );
}

/** Returns the environment of a case without `ORANGE_` variables, so that local settings cannot change a result. */
function environment(fixture: Fixture): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith("ORANGE_"));
  return { ...Object.fromEntries(others), ...fixture.env };
}

function printedBy({ status, signal, error, stdout, stderr }: SpawnSyncReturns<string>): Printed {
  const failure = error?.message ?? signal ?? undefined;
  return {
    status,
    stdout: stdout ?? "",
    stderr: stderr ?? "",
    ...(failure === undefined ? {} : { failure }),
  };
}
