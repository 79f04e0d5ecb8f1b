export { fileHost } from "./file-host.js";
export { createHookBridge } from "./hook-bridge.js";
export type { Installed } from "./installed.js";
export { createTurns, type Session, type ToolUse, type Turns } from "./turns.js";
