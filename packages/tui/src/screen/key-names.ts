/** What keys are called, in every language. */
export const KEYS = { tab: "Tab", enter: "Enter", escape: "Esc", space: "Space" } as const;
