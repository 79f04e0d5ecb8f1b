import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { BIN, environment } from "./process.js";

/** The result of running a printed line in a shell. */
export interface Pasted {
  readonly status: number;
  readonly output: string;
}

/**
 * Finds the command lines in a text (`orange`, `ls`, `df`): in backquotes, after a label such as `Next:`, or on their
 * own line.
 */
export function printedLines(text: string): readonly string[] {
  const quoted = [...text.matchAll(/`((?:orange|ls|df) [^`]+)`/g)];
  // A description may follow the command, separated by two spaces.
  const alone = [...text.matchAll(/^(?:[^`\n]*: | {2})(orange .+?)(?: {2,}.*)?$/gm)];
  return [...quoted, ...alone].map(([, line = ""]) => line);
}

/** Runs a line unchanged in a shell with `orange` on PATH, as if a user had pasted it. */
export function pasteLine(
  line: string,
  cwd: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Pasted> {
  const path = variables["PATH"] ?? process.env["PATH"] ?? "";
  const env = { ...environment(), ...variables, PATH: [binFolder(), path].join(delimiter) };
  return new Promise((resolve) => {
    const child = execFile("sh", ["-c", line], { cwd, env }, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
      resolve({ status, output: `${stdout}${stderr}` });
    });
    child.stdin?.end();
  });
}

let folder: string | undefined;

/** Returns a folder that contains only a program named `orange`. */
function binFolder(): string {
  if (folder !== undefined) return folder;
  const created = mkdtempSync(join(tmpdir(), "orange-bin-"));
  process.on("exit", () => rmSync(created, { recursive: true, force: true }));
  writeFileSync(join(created, "orange"), `#!/bin/sh\nexec '${process.execPath}' '${BIN}' "$@"\n`, {
    mode: 0o755,
  });
  folder = created;
  return created;
}
