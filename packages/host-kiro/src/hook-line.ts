import { wordOf } from "@orange-hyper/hosts/bridge";
import { HOOKS } from "./hooks.js";

/** Error text for any other `host kiro` line. */
export const SUPPORTED_LINE = `Supported host command: orange host kiro hook <${HOOKS.map(wordOf).join("|")}>`;
