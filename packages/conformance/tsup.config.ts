import { programs, surface } from "../../scripts/build/surface.js";

export default [...surface(), programs("bin", { "run-conformance": "src/run-conformance.ts" })];
