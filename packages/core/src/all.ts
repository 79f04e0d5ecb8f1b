// Bundles the commonly loaded entries into one CommonJS file, because opening a file costs more than running its code.
export * from "./answer/index.js";
export * from "./documents/index.js";
export * from "./host/index.js";
export * from "./index.js";
export * from "./observe/index.js";
export * from "./ports/index.js";
export * from "./registry/index.js";
export * from "./storage/index.js";
export * from "./text/index.js";
