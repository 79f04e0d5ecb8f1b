/** The shells that are completed. */
export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

export function isShell(text: string): text is Shell {
  return (SHELLS as readonly string[]).includes(text);
}

/** The word that scripts ask by; no command of its own, so that neither help nor documentation lists it. */
export const COMPLETE_WORD = "__complete";
