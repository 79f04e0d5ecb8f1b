/**
 * The module object of node:fs. Asked for by name because bundlers copy a default import property by property into every
 * file that has one, which takes a millisecond of every start.
 */
export const fs = process.getBuiltinModule("node:fs");
