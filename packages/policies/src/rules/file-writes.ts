import { type Fields, isObject, type Payload, textOf } from "../engine/payload.js";
import { targetPaths } from "../engine/target-paths.js";

/** A write of a tool to one file. */
export interface FileWrite {
  /** Path as the host spells it. */
  readonly path: string;
  /** The new text; "" when the tool names none. */
  readonly text: string;
  /** The text that it replaces; "" when the tool names none. */
  readonly before: string;
  /** True when the text is the whole content of the file. */
  readonly isWhole: boolean;
}

const READ_ONLY =
  /^(?:fs_)?(?:read|view|cat|open|grep|glob|search|find|ls|list|get|stat|tree|fetch|lsp|web|diff|head|tail)/i;

const CHANGES = /write|edit|create|update|delete|remove|replace|insert|append|patch|move|rename/i;

/** Returns true for a tool that only reads, judged by its name; for `mcp__server__tool`, by the last part. */
export function isReadOnly({ toolName, toolInput }: Payload): boolean {
  const name = toolName.replace(/^mcp__.*__/, "");
  return (READ_ONLY.test(name) && !CHANGES.test(name)) || toolInput["command"] === "view";
}

/** Returns true when the text in a tool's `command` is a patch and not a command line. */
export function isPatch(command: string): boolean {
  return /^\s*\*\*\* Begin Patch/.test(command);
}

/** Returns the writes that a tool would make; empty when it names no file. */
export function fileWrites({ toolInput, paths }: Payload): readonly FileWrite[] {
  const patches = ["command", "patch", "input", "patchText"].map((field) => textOf(toolInput[field]));
  const patched = patches.flatMap((text) => (/^\*\*\* Begin Patch/m.test(text) ? patchWrites(text) : []));
  const plain = plainWrites(toolInput, paths);
  const known = new Set(patched.map(({ path }) => path));
  return [...patched, ...plain.filter(({ path, text }) => text !== "" || !known.has(path))];
}

const WHOLE = ["content", "contents", "file_text", "text", "new_source"];
const AFTER = ["new_string", "new_str", "newText", "newString", "replacement"];
const BEFORE = ["old_string", "old_str", "oldText", "oldString"];

function plainWrites(input: Fields, paths: readonly string[]): readonly FileWrite[] {
  const edits = (Array.isArray(input["edits"]) ? input["edits"] : []).filter(isObject);
  const [only = ""] = paths;
  if (edits.length > 0) {
    return edits.map((edit) => ({ ...oneWrite(edit), path: targetPaths(edit)[0] ?? only }));
  }
  return paths.map((path) => ({ ...oneWrite(input), path }));
}

function oneWrite(input: Fields): Omit<FileWrite, "path"> {
  const after = firstText(input, AFTER);
  const whole = firstText(input, WHOLE);
  const isWhole = after === undefined && whole !== undefined;
  return { text: after ?? whole ?? "", before: firstText(input, BEFORE) ?? "", isWhole };
}

function firstText(input: Fields, names: readonly string[]): string | undefined {
  const found = names.find((name) => typeof input[name] === "string");
  return found === undefined ? undefined : textOf(input[found]);
}

/** Returns the added and removed lines of each file in a patch. */
function patchWrites(patch: string): readonly FileWrite[] {
  const parts = patch.split(/^\*\*\* (?=Add File: |Update File: |Delete File: )/m).slice(1);
  return parts.map((part) => {
    const [head = "", ...lines] = part.split("\n");
    const path = head.replace(/^\w+ File: /, "").trim();
    const starting = (sign: string): string =>
      lines.flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : [])).join("\n");
    const moved = /^\*\*\* Move to: (.+)$/m.exec(part)?.[1]?.trim();
    return {
      path: moved ?? path,
      text: starting("+"),
      before: starting("-"),
      isWhole: head.startsWith("Add"),
    };
  });
}
