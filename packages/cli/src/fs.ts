/**
 * The module object of node:fs. Fetched by name because bundlers copy a default import property by property into every file
 * that has one, which adds a millisecond to every start.
 */
export const fs = process.getBuiltinModule("node:fs");
