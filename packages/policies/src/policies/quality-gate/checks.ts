import { dirname } from "node:path";
import type { FileCheck } from "./file-check.js";
import { findFormatter } from "./formatter.js";
import { findProgram, runProgram } from "./programs.js";

const TITLES = { biome: "Biome", prettier: "Prettier" } as const;

/** Checks or formats a file with Biome or Prettier, whichever its project configures. Returns a warning, or null. */
export function checkWeb(check: FileCheck): string | null {
  const { path, fix, env } = check;
  const { root, formatter } = findFormatter(path);
  if (formatter === null) return null;
  const program = findProgram(formatter, root, env);
  if (program === null) return `${formatter} is configured but not installed for ${path}`;
  const words = formatter === "biome" ? biomeWords(path, fix) : [fix ? "--write" : "--check", path];
  return runProgram(program, words, root, check).ok ? null : `${TITLES[formatter]} check failed for ${path}`;
}

function biomeWords(path: string, fix: boolean): readonly string[] {
  return fix ? ["check", path, "--write"] : ["check", path];
}

/** Checks or formats a Go file with gofmt. Returns a warning, or null. */
export function checkGo(check: FileCheck): string | null {
  const { path, fix, strict, env } = check;
  const folder = dirname(path);
  const program = fix || strict ? findProgram("gofmt", null, env) : null;
  if (program === null) return null;
  if (fix) return runProgram(program, ["-w", path], folder, check).ok ? null : `gofmt failed for ${path}`;
  const { stdout } = runProgram(program, ["-l", path], folder, check);
  return stdout.trim() === "" ? null : `gofmt check failed for ${path}`;
}

/** Checks or formats a Python file with Ruff. Returns a warning, or null. */
export function checkPython(check: FileCheck): string | null {
  const { path, fix, env } = check;
  const program = findProgram("ruff", null, env);
  if (program === null) return null;
  const words = fix ? ["format", path] : ["format", "--check", path];
  return runProgram(program, words, dirname(path), check).ok ? null : `Ruff check failed for ${path}`;
}
