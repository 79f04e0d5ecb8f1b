// What a hook needs to find out that it has nothing to do: an entry of its own, because that is the usual case.
export { type Activated, findActivatable, findActivated } from "./file/activatable.js";
export { processStdin } from "./file/stdin.js";
export { userDataPath } from "./file/user-data.js";
