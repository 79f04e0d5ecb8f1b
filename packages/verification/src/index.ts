export { analyseTool } from "./analyse-tool.js";
export type { CheckKind, Outcome, ToolObservation, ToolUse } from "./observation.js";
