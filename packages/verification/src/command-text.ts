import { type Redaction, redact, redactCommand } from "@orange-hyper/redact";
import { isSecretOption } from "./programs/options.js";
import { programName } from "./programs/program-name.js";

const MAX_LENGTH = 500;
// Upper bound on the characters that are redacted. Redaction never shortens a text so much that more input would be
// needed.
const READ = 32 * 1024;

/**
 * Returns the command that a tool was asked to run, given as a text or as the arguments of a process; "" when there
 * is none.
 */
export function commandOf(input: unknown): string {
  const { command, cmd } = fields(input);
  return asText(command) || asText(cmd);
}

/** Returns the folder that a tool was asked to run its command in; "" when none is named. */
export function workdirOf(input: unknown): string {
  const { workdir } = fields(input);
  return typeof workdir === "string" ? workdir : "";
}

/** Returns what an observation may show of a command, or of the tool's own description when there is no command. */
export function shownCommand(command: string, input: unknown): Redaction {
  return command === ""
    ? bounded(asText(fields(input)["description"]))
    : boundedCommand(withoutHereDocuments(command));
}

/** Redacts a text and then cuts it. The order matters: a cut could remove the part by which a secret is recognised. */
export function bounded(text: string, longest = MAX_LENGTH): Redaction {
  return shortened(redact(text.slice(0, READ)), longest);
}

/** Redacts and cuts a command line, in the same order. */
export function boundedCommand(text: string): Redaction {
  return shortened(redactCommand(text.slice(0, READ)), MAX_LENGTH);
}

function shortened({ text, redacted }: Redaction, longest: number): Redaction {
  return { text: cut(text.trim(), longest), redacted };
}

/** Replaces each run of white space by one space. */
export function oneLine(text: string): string {
  let single = !text.includes("  ");
  for (let at = 0; single && at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    single = code >= 0x20 && code <= 0x7e;
  }
  return single ? text : text.replace(/\s+/g, " ");
}

/** Joins the words of a command without its secrets. An installed program is shown by its name alone. */
export function shownWords(words: readonly string[]): string {
  const [program = "", ...rest] = words;
  const isInstalled = /[\\/](?:\.bin|bin|Scripts)[\\/][^\\/]+$|node_modules[\\/]/.test(program);
  const shown = rest.map((word, at) =>
    isSecretOption(rest[at - 1] ?? "") && !/^[$-]/.test(word) ? "[REDACTED]" : word,
  );
  return [isInstalled ? programName(program) : program, ...shown].join(" ");
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const last = text.charCodeAt(longest - 1);
  // Never splits a surrogate pair.
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? longest - 1 : longest);
}

/** Drops the bodies of here-documents, because they hold the content of a file or a patch. */
function withoutHereDocuments(command: string): string {
  if (!command.includes("<<")) return command;
  const lines = command.split("\n");
  const kept: string[] = [];
  let ends: string[] = [];
  for (const line of lines) {
    if (ends.length > 0) {
      if (line.trim() === ends[0]) ends = ends.slice(1);
      continue;
    }
    kept.push(line);
    ends = [
      ...line.slice(0, 4000).matchAll(/<<-?\s{0,4}(?:"([^"\n]{1,60})"|'([^'\n]{1,60})'|\\?([\w.-]{1,60}))/g),
    ].map(([, double, single, bare]) => double ?? single ?? bare ?? "");
  }
  return kept.join("\n");
}

function fields(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === "object" && input !== null ? (input as Record<string, unknown>) : {};
}

function asText(value: unknown): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value) || !value.every((word) => typeof word === "string")) return "";
  const [program = "", flag = "", script] = value as string[];
  if (value.length === 3 && /(?:^|[\\/])(?:ba|z|da|k)?sh(?:\.exe)?$/.test(program) && /^-[a-z]*c$/.test(flag))
    return script ?? "";
  return (value as string[]).map(quotedWord).join(" ");
}

/** Quotes a word so that a shell reads it back unchanged. */
export function quotedWord(word: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
