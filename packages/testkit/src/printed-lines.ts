import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { BIN, environment } from "./process.js";

/** What a printed line did when a person pasted it into a shell. */
export interface Pasted {
  readonly status: number;
  readonly output: string;
}

/** The command lines that a text offers, ours and those that look at the disk: those between backquotes, those behind a label as `Next:`, and those on lines of their own. */
export function printedLines(text: string): readonly string[] {
  const quoted = [...text.matchAll(/`((?:orange|ls|df) [^`]+)`/g)];
  // What a line is for may stand behind it, a gap away.
  const alone = [...text.matchAll(/^(?:[^`\n]*: | {2})(orange .+?)(?: {2,}.*)?$/gm)];
  return [...quoted, ...alone].map(([, line = ""]) => line);
}

/** Runs a line in a shell as it stands, with `orange` on PATH, as a person would who pasted it. */
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

/** A folder that holds nothing but a program named `orange`. */
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
