/**
 * Host named in examples, hints and the error for a missing `--host`, because those texts are fixed before any plugin
 * is loaded. Nothing else in this package names a host.
 */
export const EXAMPLE_HOST = "codex";
