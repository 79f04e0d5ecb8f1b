/** Keys that every driver must refuse. */
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

/** The error with which a driver must refuse a caller's mistake. */
export const MISUSED = { code: "INTERNAL_INVARIANT_ERROR" };
