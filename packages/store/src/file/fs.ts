/**
 * The module object of node:fs, whose functions are called as its properties, so that a replaced function counts.
 * Asked for by name because bundlers copy a default import property by property into every file that has one.
 */
export const fs = process.getBuiltinModule("node:fs");
