// What the processes of the test of logs load.
export { appendBounded } from "@orange-hyper/core/storage";
export { filePorts } from "../src/index.js";
