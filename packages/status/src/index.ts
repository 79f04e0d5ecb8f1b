export type { NextState, StatusData } from "./schema.js";
export { projectStatus } from "./status.js";
