import { type Json, jsonObject } from "./json.js";
import type { Usage } from "./provider.js";
import type { Unwrapped } from "./unwrapped.js";

/**
 * Parses output with one event per line: Codex with `--json`, and opencode with `--format json`. The text is everything
 * that the model said, and usage is the sum over all requests. An error event is a failure of the client only if no
 * text follows it.
 */
export function readEvents(printed: string): Unwrapped {
  const texts: string[] = [];
  const used: Usage[] = [];
  let failure: string | null = null;
  for (const line of printed.split("\n")) {
    const event = jsonObject(line);
    if (event === null) continue;
    const text = textOf(event);
    if (text !== null) {
      texts.push(text);
      failure = null;
    }
    failure = failureOf(event) ?? failure;
    used.push(...usageOf(event));
  }
  return { text: texts.join("\n"), failure, usage: sumOf(used), model: null };
}

function sumOf(used: readonly Usage[]): Usage | null {
  if (used.length === 0) return null;
  return used.reduce((sum, { input, output }) => ({ input: sum.input + input, output: sum.output + output }));
}

function textOf({ type, item, part }: Json): string | null {
  const said =
    type === "item.completed" && object(item)["type"] === "agent_message"
      ? object(item)["text"]
      : type === "text"
        ? object(part)["text"]
        : null;
  return typeof said === "string" ? said : null;
}

function failureOf({ type, error, message }: Json): string | null {
  if (type !== "error" && type !== "turn.failed") return null;
  return typeof message === "string" ? message : JSON.stringify(error ?? "");
}

/** Returns the usage in an event, as a list of at most one. */
function usageOf({ type, usage, part }: Json): readonly Usage[] {
  if (type === "turn.completed") {
    const { input_tokens: input, output_tokens: output } = object(usage);
    return counted(Number(input), Number(output));
  }
  if (type !== "step_finish") return [];
  const { input, output, cache } = object(object(part)["tokens"]);
  const { read = 0, write = 0 } = object(cache);
  return counted(Number(input) + Number(read) + Number(write), Number(output));
}

function counted(input: number, output: number): readonly Usage[] {
  return Number.isFinite(input) && Number.isFinite(output) ? [{ input, output }] : [];
}

function object(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}
