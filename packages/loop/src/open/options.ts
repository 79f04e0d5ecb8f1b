import { type OrangeError, userInputError } from "@orange-hyper/core";
import { word } from "@orange-hyper/core/command";
import type { StdinPort, UserFilePort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";

/** Declares the run that a command is about: the newest, unless another is given. */
export function newestRun(): string | undefined {
  return word("id", {
    description: "A run, or at least the last 4 characters of its id. Default: the newest.",
  });
}

/** Declares the run that a command needs. */
export function namedRun(): string | undefined {
  return word("id", { description: "A run, or at least 4 characters of the end of its id." });
}

/**
 * Returns a required value of `orange run <command>`, named as in its usage. Throws USER_INPUT_ERROR when it is
 * missing.
 */
export function required(value: string | undefined, name: string, command: string): string {
  if (value === undefined || value.trim() === "") {
    throw userInputError(`${name} is missing.`, `Run \`orange run ${command} --help\` to see what it takes.`);
  }
  return value;
}

/** Parses the day (YYYY-MM-DD) of an option. Returns null when the option was not given. Throws USER_INPUT_ERROR. */
export function day(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (/^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))) return value;
  throw userInputError(`${name} is no day: ${value}.`, "Write it as YYYY-MM-DD.");
}

/**
 * Maximum size of an answer in bytes (specification of runs, section 3.3), and how long to wait for standard input, in
 * ms.
 */
const TEXT_LIMIT = 4 * 1024 * 1024;
const WAIT_MS = 30_000;

/** Reads the text of a file; `-` is standard input. Throws USER_INPUT_ERROR. */
export async function fileText(
  { files, stdin }: { readonly files: UserFilePort; readonly stdin: StdinPort },
  path: string,
): Promise<string> {
  if (path === "-") return stdinText(stdin);
  const file = await files.read(path, TEXT_LIMIT);
  if (!file.ok) throw unreadable(path, file.reason);
  return new TextDecoder().decode(file.bytes);
}

async function stdinText(stdin: StdinPort): Promise<string> {
  const input = await stdin.read(TEXT_LIMIT, WAIT_MS);
  if (input.kind === "too-large") throw unreadable("-", msg`it has more than 4 MiB`);
  if (input.kind === "unfinished") throw unreadable("-", msg`standard input was not closed`);
  return input.text;
}

function unreadable(path: string, reason: string): OrangeError {
  return userInputError(
    `--file ${path} cannot be read: ${reason}.`,
    "Name a file of at most 4 MiB, or `-` for standard input.",
  );
}
