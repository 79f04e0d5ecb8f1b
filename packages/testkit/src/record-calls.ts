import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./folders.js";

/**
 * Modifies a file that a host loads so that it records every Orange process that it starts. Returns a function that
 * returns the arguments of these processes so far, oldest first. Orange itself still runs.
 */
export function recordCalls(file: string): () => readonly string[] {
  const folder = temporaryFolder();
  const program = join(folder, "node");
  const log = join(folder, "calls");
  writeFileSync(log, "");
  const text = readFileSync(file, "utf8");
  const { command } = JSON.parse(/^const ORANGE_INSTALLED = (.*);$/m.exec(text)?.[1] ?? "{}");
  const node = JSON.stringify(command[0]);
  writeFileSync(program, `#!/bin/sh\nscript=$1\nshift\necho "$*" >> '${log}'\nexec ${node} "$script" "$@"\n`);
  chmodSync(program, 0o755);
  writeFileSync(file, text.replace(node, JSON.stringify(program)));
  return () => readFileSync(log, "utf8").split("\n").filter(Boolean);
}
