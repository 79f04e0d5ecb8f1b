export { announce, type Delivery } from "./announce.js";
export { readOncePorts } from "./read-once.js";
export { openReadSession, type ReadSession } from "./read-session.js";
