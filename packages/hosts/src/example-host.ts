/**
 * The host that examples, hints and the messages of a missing `--host` name. These are fixed before any plugin is loaded;
 * nothing else in this package names a host.
 */
export const EXAMPLE_HOST = "codex";
