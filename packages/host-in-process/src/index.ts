export { fileHost } from "./file-host.js";
export { createHookBridge } from "./hook-bridge.js";
export type { Installed } from "./installed.js";
export { replaceInput } from "./replace-input.js";
export {
  createTurns,
  type PlannedUse,
  type Ruling,
  type Session,
  type ToolUse,
  type Turns,
} from "./turns.js";
