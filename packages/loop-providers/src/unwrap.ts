import type { Usage } from "./provider.js";

/** What a client printed, taken out of its own form. */
export interface Unwrapped {
  readonly text: string;
  /** The client itself says that it failed. */
  readonly isError: boolean;
  readonly usage: Usage | null;
  readonly model: string | null;
}

type Form = "none" | "json_result" | "jsonl_last";

/** Takes the answer out of what a client printed. What has not the form that it should have is the answer as it is. */
export function unwrap(printed: string, form: Form): Unwrapped {
  const plain = { text: printed, isError: false, usage: null, model: null };
  if (form === "none") return plain;
  const text = form === "json_result" ? printed.trim() : lastLine(printed);
  const value = parsed(text);
  if (value === null || typeof value["result"] !== "string") return plain;
  return {
    text: value["result"],
    isError: value["is_error"] === true,
    usage: usageIn(value["usage"]),
    model: typeof value["model"] === "string" ? value["model"] : null,
  };
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

function usageIn(value: unknown): Usage | null {
  if (typeof value !== "object" || value === null) return null;
  const { input_tokens: input, output_tokens: output } = value as Readonly<Record<string, unknown>>;
  return typeof input === "number" && typeof output === "number" ? { input, output } : null;
}
