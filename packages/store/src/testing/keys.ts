/** Keys that every driver refuses. */
export const ESCAPING_KEYS: readonly string[] = [
  "",
  "/etc/passwd",
  "../outside.md",
  "quests/../../outside.md",
  "quests/./a.md",
  "quests//a.md",
  "quests/a.md/",
  "quests\\a.md",
  "quests/a\0.md",
  ".hidden.md",
  "quests/.tmp-1-a.md",
  ".gitignore/a.md",
];

/** How a driver refuses what no caller may ask of it. */
export const MISUSED = { code: "INTERNAL_INVARIANT_ERROR" };
