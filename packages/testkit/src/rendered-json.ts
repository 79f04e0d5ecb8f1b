import { renderJson } from "@orange-hyper/core/answer";

/** Renders an answer to text. Copies each chunk at once, because it is valid only until the next one is requested. */
export function renderedJson(value: unknown): string {
  const parts: Uint8Array[] = [];
  const encoder = new TextEncoder();
  const add = (chunk: string | Uint8Array): void => {
    parts.push(typeof chunk === "string" ? encoder.encode(chunk) : chunk.slice());
  };
  for (const part of renderJson(value)) {
    if (typeof part === "string") add(part);
    else for (const chunk of part.chunks()) add(chunk);
  }
  return Buffer.concat(parts).toString("utf8");
}
