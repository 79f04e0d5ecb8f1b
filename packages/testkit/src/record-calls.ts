import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./folders.js";

/**
 * Makes a file that a host loads note every process that it starts of Orange, and answers with their arguments so far, oldest
 * first. Orange itself is started as before.
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
