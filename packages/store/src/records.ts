// For what an event of an agent host needs, besides local state, to work with quests and memories.
export { type RecordPorts, recordPorts } from "./file/record-ports.js";
