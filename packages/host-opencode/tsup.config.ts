import { inProcessBridge } from "../../scripts/build/in-process.js";

export default inProcessBridge();
