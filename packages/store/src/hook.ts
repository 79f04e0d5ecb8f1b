// For hooks to find out that they have nothing to do. A separate entry point, because that is the usual case.
export { type Activated, findActivatable, findActivated } from "./file/activatable.js";
export { processStdin } from "./file/stdin.js";
export { userDataPath } from "./file/user-data.js";
