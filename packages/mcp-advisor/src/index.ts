export { type Advice, advise, type Need, type Suggestion } from "./advice.js";
export { listTools, TOOL_IDS, type Tool, type ToolId } from "./catalogue.js";
export { findTool } from "./find-tool.js";
export type { CatalogueSummary } from "./observer.js";
export type { Signal } from "./signals.js";
