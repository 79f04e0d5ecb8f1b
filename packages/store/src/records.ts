// What an event of an agent host needs besides local state once it has to do with quests and memories.
export { type RecordPorts, recordPorts } from "./file/record-ports.js";
