import { deniedCommand } from "./safety/deny-rules.js";
import { gitCall, isReading } from "./safety/git-call.js";
import { deniedText, isInterpreter, isShell } from "./safety/shell-text.js";
import { splitWords } from "./safety/split-words.js";
import { hasOption, nameOf, type SafetyContext } from "./safety/words.js";

export type { SafetyContext } from "./safety/words.js";

/** "deny": no one can allow it. "ask": a person decides about exactly this command. "allow": runs without asking. */
type SafetyClass = "deny" | "ask" | "allow";

export interface CommandSafety {
  readonly safety: SafetyClass;
  /** Why it is not simply allowed: "publishes", "shell", … */
  readonly reasons: readonly string[];
}

/** A command that a role suggests, as presented to the person who decides about it. */
export interface SuggestedCommand extends CommandSafety {
  /** The command as the role wrote it. */
  readonly text: string;
  /** What is run if approved: the words of the text, without a shell. Null when it cannot be split. */
  readonly argv: readonly string[] | null;
}

const PROGRAM_TEXT = /^-(?:[a-zA-Z]*[cCe]|p|pe|-eval|-print|-command|EncodedCommand)$/i;
const PACKAGES =
  /^(?:npm|npx|pnpm|pnpx|yarn|bun|bunx|pip[\d.]*|pipx|uv|uvx|poetry|cargo|gem|bundle|composer|apt|apt-get|brew|dnf|yum|apk|go|mvn|gradle|dotnet|nuget|conda)$/;
const NETWORK = /^(?:curl|wget|ssh|scp|sftp|rsync|nc|ncat|telnet|ftp|aria2c)$/;
const CONTAINERS = /^(?:docker|podman|nerdctl|kubectl|helm)$/;

/**
 * Classifies a command that would run without a shell. The worst matching class counts (specification of runs, section
 * 11.4).
 */
export function classifyCommand(argv: readonly string[], context: SafetyContext): CommandSafety {
  const denied = deniedCommand(argv, context) ?? deniedText(argv.map(quoted).join(" "), context);
  if (denied !== null) return { safety: "deny", reasons: [denied] };
  const asked = askedReason(argv);
  if (asked === "shell" || asked === "inline_code") return { safety: "ask", reasons: [asked] };
  const isConfigured = context.configured.some((one) => isSame(one, argv));
  if (isConfigured || (nameOf(argv[0] ?? "") === "git" && isReading(gitCall(argv))))
    return { safety: "allow", reasons: [] };
  return { safety: "ask", reasons: [asked] };
}

/**
 * Classifies a command line that a role suggests. The line is split into words; if a shell would interpret any
 * character specially, a person is shown the whole line.
 */
export function classifySuggestion(text: string, context: SafetyContext): SuggestedCommand {
  const { words, special } = splitWords(text);
  if (words === null) return { safety: "deny", reasons: ["unclosed_quote"], text, argv: null };
  const denied = text.includes("\0") ? "no_program" : deniedText(text, context);
  if (denied !== null) return { safety: "deny", reasons: [denied], text, argv: words };
  const { safety, reasons } = classifyCommand(words, context);
  if (safety === "deny" || special.length === 0) return { safety, reasons, text, argv: words };
  return { safety: "ask", reasons: ["special_characters", ...reasons], text, argv: words };
}

function askedReason(argv: readonly string[]): string {
  const [program = "", ...rest] = argv;
  const name = nameOf(program).toLowerCase();
  if (isShell(program)) return "shell";
  if (isInterpreter(program) && rest.some((word) => PROGRAM_TEXT.test(word))) return "inline_code";
  if (name === "env" && hasOption(rest, "S", "--split-string")) return "shell";
  if (name === "git") return "git_command";
  if (PACKAGES.test(name)) return "package_manager";
  if (NETWORK.test(name)) return "network";
  return CONTAINERS.test(name) ? "container" : "unknown_program";
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at]);
}

/** Quotes a word so that a shell reads it literally. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
