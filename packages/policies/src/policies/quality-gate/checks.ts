import { dirname } from "node:path";
import type { FileCheck } from "./file-check.js";
import { findFormatter } from "./formatter.js";
import { findProgram, runProgram } from "./programs.js";

const TITLES = { biome: "Biome", prettier: "Prettier" } as const;

/** Biome or Prettier, whichever the project of the file configures. */
export function checkWeb({ path, fix, env }: FileCheck): string | null {
  const { root, formatter } = findFormatter(path);
  if (formatter === null) return null;
  const program = findProgram(formatter, root, env);
  if (program === null) return `${formatter} is configured but not installed for ${path}`;
  const words = formatter === "biome" ? biomeWords(path, fix) : [fix ? "--write" : "--check", path];
  return runProgram(program, words, root, env).ok ? null : `${TITLES[formatter]} check failed for ${path}`;
}

function biomeWords(path: string, fix: boolean): readonly string[] {
  return fix ? ["check", path, "--write"] : ["check", path];
}

export function checkGo({ path, fix, strict, env }: FileCheck): string | null {
  const folder = dirname(path);
  const program = fix || strict ? findProgram("gofmt", null, env) : null;
  if (program === null) return null;
  if (fix) return runProgram(program, ["-w", path], folder, env).ok ? null : `gofmt failed for ${path}`;
  const { stdout } = runProgram(program, ["-l", path], folder, env);
  return stdout.trim() === "" ? null : `gofmt check failed for ${path}`;
}

export function checkPython({ path, fix, env }: FileCheck): string | null {
  const program = findProgram("ruff", null, env);
  if (program === null) return null;
  const words = fix ? ["format", path] : ["format", "--check", path];
  return runProgram(program, words, dirname(path), env).ok ? null : `Ruff check failed for ${path}`;
}
