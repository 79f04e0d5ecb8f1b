import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "./folders.js";
import { type CommandResult, orange } from "./process.js";

const FILE_CALLS = fileURLToPath(new URL("../preload/file-calls.cjs", import.meta.url));

/** A file operation: open for reading or writing, write of bytes, flush, rename, link, or listing of a folder. */
export interface FileCall {
  readonly call: "read" | "write" | "put" | "flush" | "rename" | "link" | "list";
  /** Relative to the command's working directory. For "rename" and "link": source and target. */
  readonly paths: readonly string[];
}

/** Runs a command and returns its file operations below its working directory, in order. */
export async function traceFileCalls(
  argv: readonly string[],
  cwd: string,
): Promise<{ readonly result: CommandResult; readonly calls: readonly FileCall[] }> {
  const log = join(temporaryFolder(), "calls.jsonl");
  const result = await orange(argv, { cwd, preload: [FILE_CALLS], env: { ORANGE_FILE_CALLS: log } });
  const lines = readFileSync(log, "utf8").trimEnd().split("\n");
  const calls = lines
    .map((line) => JSON.parse(line) as [FileCall["call"], ...string[]])
    .filter(([, ...paths]) => paths.every((path) => path.startsWith(cwd + sep)))
    .map(([call, ...paths]) => ({ call, paths: paths.map((path) => relative(cwd, path)) }));
  return { result, calls };
}
