/** Appends guidance for the agent to the input, in the form that adapters split again. */
export function withGuidance(raw: string, hints: readonly string[]): string {
  return `${raw}\n\n---\n${hints.join("\n")}\n---`;
}

/**
 * Extracts the guidance from what a policy printed for an input; "" when there is none. Output that does not start with
 * the input is all guidance.
 */
export function guidanceIn(stdout: string, raw: string): string {
  if (stdout.trim() === raw.trim()) return "";
  const rest = stdout.startsWith(raw) ? stdout.slice(raw.length) : stdout;
  return rest
    .trim()
    .replace(/^---\n/, "")
    .replace(/\n---$/, "")
    .trim();
}
