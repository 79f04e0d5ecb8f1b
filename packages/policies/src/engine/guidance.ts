/** The input with guidance for the agent behind it, in the form that adapters take apart again. */
export function withGuidance(raw: string, hints: readonly string[]): string {
  return `${raw}\n\n---\n${hints.join("\n")}\n---`;
}

/** The guidance in what a policy printed for an input; "" for none. Without the input in front, all of it is guidance. */
export function guidanceIn(stdout: string, raw: string): string {
  if (stdout.trim() === raw.trim()) return "";
  const rest = stdout.startsWith(raw) ? stdout.slice(raw.length) : stdout;
  return rest
    .trim()
    .replace(/^---\n/, "")
    .replace(/\n---$/, "")
    .trim();
}
