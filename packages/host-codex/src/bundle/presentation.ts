/** How Codex shows the plugin, in its marketplace and by itself. */
export const PRESENTATION = {
  displayName: "Orange Hyper",
  shortDescription: "Lifecycle route, memory, and verification binding for activated projects.",
} as const;

/** Where Codex files it, there and there. */
export const CATEGORY = "Developer Tools";
