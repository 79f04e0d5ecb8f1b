/** Who settled something. */
export type Origin = "flag" | "project" | "user" | "preset" | "default";
