/**
 * The module object of node:fs. Functions are called as its properties, so that one replaced at run time takes effect.
 * Obtained by name because bundlers copy a default import property by property into every file that has one.
 */
export const fs = process.getBuiltinModule("node:fs");
