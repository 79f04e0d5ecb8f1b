import { type Redaction, redact, redactCommand } from "@orange-hyper/redact";
import { isSecretOption } from "./programs/options.js";
import { programName } from "./programs/program-name.js";

const LONGEST = 500;
// Redaction may shorten a text, never by so much that more than this would be wanted.
const READ = 32 * 1024;

/** The command that a tool was asked to run: a text, or the arguments of a process. "" if there is none. */
export function commandOf(input: unknown): string {
  const { command, cmd } = fields(input);
  return asText(command) || asText(cmd);
}

/** The folder that a tool was asked to run its command in; "" if none is named. */
export function workdirOf(input: unknown): string {
  const { workdir } = fields(input);
  return typeof workdir === "string" ? workdir : "";
}

/** What an observation may show of a command, or of the tool's own description where there is no command. */
export function shownCommand(command: string, input: unknown): Redaction {
  return command === ""
    ? bounded(asText(fields(input)["description"]))
    : boundedCommand(withoutHereDocuments(command));
}

/** Redacted first and cut then, so that no secret loses the part it is known by. */
export function bounded(text: string, longest = LONGEST): Redaction {
  return shortened(redact(text.slice(0, READ)), longest);
}

/** The same of a command line. */
export function boundedCommand(text: string): Redaction {
  return shortened(redactCommand(text.slice(0, READ)), LONGEST);
}

function shortened({ text, redacted }: Redaction, longest: number): Redaction {
  return { text: cut(text.trim(), longest), redacted };
}

/** With one blank wherever there is space. */
export function oneLine(text: string): string {
  let single = !text.includes("  ");
  for (let at = 0; single && at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    single = code >= 0x20 && code <= 0x7e;
  }
  return single ? text : text.replace(/\s+/g, " ");
}

/** Words of a command as one text without its secrets, the program by its name alone where it is installed. */
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
  // Never half of a pair.
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? longest - 1 : longest);
}

/** A here-document holds the content of a file, or a patch: nothing of it is kept. */
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

/** A word as a shell reads it again. */
export function quotedWord(word: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
