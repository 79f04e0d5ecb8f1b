import { goesOnWith, type OpenWork, readPrompt } from "@orange-hyper/prompts";

/** What a hook would do about a prompt while some work is open. */
export function whatToDo(prompt: string, open: OpenWork | null): string {
  const reading = readPrompt(prompt);
  if (reading.risk?.level === "hold") return `hold back: "${reading.risk.words}"`;
  const [rule] = reading.rules;
  if (rule !== undefined) return `offer to remember (${rule.type}): ${rule.text}`;
  if (reading.kind !== "order" || reading.isSmall) return `open nothing (${reading.kind})`;
  const isSame = open !== null && goesOnWith(reading, open) !== "other";
  return isSame ? `go on with "${open.title}"` : `open "${reading.title}"`;
}
