/** Name and description of the plugin, shown in the marketplace and in the plugin's own manifest. */
export const PRESENTATION = {
  displayName: "Orange Hyper",
  shortDescription: "Lifecycle route, memory, and verification binding for activated projects.",
} as const;

/** Category of the plugin, in the same two places. */
export const CATEGORY = "Developer Tools";
