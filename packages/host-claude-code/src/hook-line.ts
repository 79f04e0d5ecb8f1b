import { wordOf } from "@orange-hyper/hosts/bridge";
import { HOOKS } from "./hooks.js";

/** Error text for any other `host claude-code` line. */
export const SUPPORTED_LINE = `Supported host command: orange host claude-code hook <${HOOKS.map(wordOf).join("|")}>`;
