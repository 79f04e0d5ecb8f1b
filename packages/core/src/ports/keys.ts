/**
 * Keys name what a store holds: relative to the storage root, separated by "/", without empty, "." or ".."
 * segments, without backslash or NUL, and without a leading dot but for the few files that git reads. Drivers refuse any other
 * key with an `internalError`, for it is a defect of the caller. Where a folder of documents or blobs is asked for, "" is the
 * storage root. A segment that starts with ".tmp-" belongs to the driver and is never listed.
 */
export type Key = string;

/** What a write expects to find; without it the last writer wins, knowingly. */
export type When = { readonly absent: true } | { readonly rev: string };

export type EntryKind = "file" | "folder" | "other";
