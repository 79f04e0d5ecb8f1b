/** Names of keys, the same in every language. */
export const KEYS = { tab: "Tab", enter: "Enter", escape: "Esc", space: "Space" } as const;
