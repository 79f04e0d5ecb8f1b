/**
 * The name of an item in a store: a path relative to the storage root, separated by "/", without empty, "." or ".."
 * segments, backslash or NUL, and without a leading dot except for the few files that git reads. Drivers throw an
 * `internalError` for any other key, because it is a defect of the caller. As a folder of documents or blobs, "" is the
 * storage root. Segments that start with ".tmp-" belong to the driver and are never listed.
 */
export type Key = string;

/** The state that a write requires: absent, or at a revision. Omitted: the write replaces whatever is there. */
export type When = { readonly absent: true } | { readonly rev: string };

export type EntryKind = "file" | "folder" | "other";
