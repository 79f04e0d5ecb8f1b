export { keepJsonScalars, readJsonScalars } from "./json-scalars.js";
export type { Projection } from "./projection.js";
export { type FolderProjected, readAllProjected, readProjected } from "./read.js";
export { openProjections, type ProjectionRefresh, type ProjectionWriter } from "./refresh.js";
