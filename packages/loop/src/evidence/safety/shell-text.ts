import { type ShellCommand, type ShellPipeline, shellPipelines } from "@orange-hyper/policies";
import { deniedCommand, writesProtected } from "./deny-rules.js";
import { nameOf, type SafetyContext } from "./words.js";

const SHELLS = /^(?:(?:ba|z|da|k|a|fi|c|tc)?sh|pwsh|powershell|cmd)$/;
const DOWNLOADERS = /^(?:curl|wget|fetch|aria2c|http|https|iwr)$/;
const INTERPRETERS = /^(?:python[\d.]*|node|nodejs|deno|bun|ruby|perl|php|lua|osascript)$/;
const SOURCES = /^(?:source|\.|eval)$/;

export function isShell(program: string): boolean {
  return SHELLS.test(nameOf(program).toLowerCase());
}

/** True when an argument vector passes a script text, not a file, to a shell. */
export function isShellText([program = "", ...rest]: readonly string[]): boolean {
  return isShell(program) && rest.some((word) => /^(?:-[a-z]*c|\/c|-command|-encodedcommand)$/i.test(word));
}

export function isInterpreter(program: string): boolean {
  return INTERPRETERS.test(nameOf(program).toLowerCase());
}

/**
 * Returns why no approval can allow what a shell would make of a text. Returns null when nothing forbids it, and for a
 * text that no shell could parse.
 */
export function deniedText(text: string, context: SafetyContext): string | null {
  for (const pipeline of shellPipelines(text) ?? []) {
    const reason = deniedPipeline(pipeline, context);
    if (reason !== null) return reason;
  }
  return null;
}

function deniedPipeline(pipeline: ShellPipeline, context: SafetyContext): string | null {
  if (runsDownload(pipeline)) return "runs_download";
  for (const command of pipeline) {
    const reason = deniedShellCommand(command, context);
    if (reason !== null) return reason;
  }
  return null;
}

function deniedShellCommand(
  { words, typed, writes, fedBy }: ShellCommand,
  context: SafetyContext,
): string | null {
  // After a prefix that starts another program, such as `env`, every word may be a program.
  const starters = typed.slice(0, Math.max(0, typed.length - words.length)).map((word) => [word]);
  // A command that only assigns variables starts nothing.
  const whole = [typed, words].filter((one) => one.length > 0);
  const own = [...whole, ...starters].map((one) => deniedCommand(one, context));
  const inner = [...innerCommands(words)].map((one) => deniedCommand(one, context));
  const fed = fedBy.map((pipeline) => deniedPipeline(pipeline, context));
  return (
    [...own, ...inner, ...fed].find((reason) => reason !== null) ??
    (writes.some((path) => writesProtected(path, context)) ? "protected_path" : null)
  );
}

/** Yields the commands that programs such as `find` start from their options or operands. */
function* innerCommands(words: readonly string[]): Generator<readonly string[]> {
  const name = nameOf(words[0] ?? "");
  if (name === "find" || name === "fd") {
    for (const [at, word] of words.entries())
      if (/^-(?:exec|execdir|ok|okdir|x|X)$/.test(word))
        yield words.slice(at + 1).filter((one) => !/^[;+]$/.test(one));
  }
  if (name === "busybox" || name === "toybox") yield words.slice(1);
  if (name === "parallel" || name === "watch" || name === "chroot" || name === "flock")
    yield words.slice(1).filter((word) => !word.startsWith("-"));
}

/** True when a downloaded text is executed without anyone having read it. */
function runsDownload(pipeline: ShellPipeline): boolean {
  const from = pipeline.findIndex(isDownload);
  if (from !== -1 && pipeline.slice(from + 1).some(({ words }) => runsText(words))) return true;
  return pipeline.some(({ words, fedBy }) => runsText(words) && fedBy.some((fed) => fed.some(isDownload)));
}

function isDownload({ words }: ShellCommand): boolean {
  return DOWNLOADERS.test(nameOf(words[0] ?? "").toLowerCase());
}

function runsText([program = ""]: readonly string[]): boolean {
  return isShell(program) || isInterpreter(program) || SOURCES.test(program) || nameOf(program) === "xargs";
}
