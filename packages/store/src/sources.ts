// For events of an agent host that look at source files and git but at no quest or memory, as most uses of tools do.
export { type SourcePorts, sourcePorts } from "./file/source-ports.js";
