// Every entry but those that are seldom loaded, as the one file of CommonJS: each file costs a process more than its code.
export * from "./answer/index.js";
export * from "./documents/index.js";
export * from "./host/index.js";
export * from "./index.js";
export * from "./observe/index.js";
export * from "./ports/index.js";
export * from "./registry/index.js";
export * from "./storage/index.js";
export * from "./text/index.js";
