/** Tells the model to ask the user first, for hosts that pass it a prompt although Orange holds it back. */
export function askFirst(reason: string): string {
  return `Ask the user to confirm this request before you do anything for it. ${reason}`;
}
