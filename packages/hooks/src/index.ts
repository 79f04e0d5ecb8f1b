export { OTHER_EVENTS, PREVIEW_EVENTS, RUNTIME_EVENTS } from "./events.js";
export { hookStatus, previewHooks } from "./preview.js";
export { recommendedCommands } from "./recommend.js";
export { runSessionStart, runStop } from "./run-event.js";
export type {
  HookPreviewData,
  HookReport,
  HookRunSessionStartData,
  HookRunStopData,
  HookStatusData,
  HookWarning,
} from "./schema.js";
export type { HookOptions } from "./write-report.js";
