// What an event of an agent host needs that looks at the work itself and at no quest or memory, as most uses of tools do.
export { type SourcePorts, sourcePorts } from "./file/source-ports.js";
