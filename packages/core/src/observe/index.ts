export { announce, type Delivery } from "./announce.js";
export { KeptResults, type KeptUnder } from "./kept-results.js";
export { readOncePorts } from "./read-once.js";
export { openReadSession, type ReadSession } from "./read-session.js";
