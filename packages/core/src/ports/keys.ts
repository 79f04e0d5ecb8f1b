/**
 * Keys name what a store holds: relative to the storage root, separated by "/", without empty, "." or ".."
 * segments, without backslash or NUL. Drivers refuse any other key. A segment that starts with ".tmp-" belongs to
 * the driver and is never listed.
 */
export type Key = string;

/** What a write expects to find; without it the last writer wins, knowingly. */
export type When = { readonly absent: true } | { readonly rev: string };

export type EntryKind = "file" | "folder" | "other";
