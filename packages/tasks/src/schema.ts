export {
  taskAttachSchema,
  taskCancelSchema,
  taskDeleteSchema,
  taskRepairSchema,
  taskRequestChangesSchema,
  taskRespawnSchema,
  taskSendSchema,
  taskSpawnSchema,
  taskUpdateSchema,
} from "./schema/life.js";
export {
  taskCreatePrSchema,
  taskMergePreviewSchema,
  taskMergeSchema,
  taskOverlapSchema,
  taskRefreshPrSchema,
} from "./schema/merging.js";
export { taskSchema } from "./schema/parts.js";
export {
  type ProjectData,
  projectAddSchema,
  projectListSchema,
  projectRemoveSchema,
  projectSchema,
  projectUpdateSchema,
} from "./schema/project.js";
export {
  taskCreateSchema,
  taskListSchema,
  taskPollSchema,
  taskReadySchema,
  taskShowSchema,
  taskValidateSchema,
} from "./schema/task.js";
export { harnessCheckSchema, logShowSchema, skillInstallSchema } from "./schema/tools.js";
export { workspaceGcSchema, workspaceInitSchema, workspaceListSchema } from "./schema/workspace.js";
