/** The source that determined a setting. */
export type Origin = "flag" | "project" | "user" | "preset" | "default";
