import { wordOf } from "@orange-hyper/hosts/bridge";
import { HOOKS } from "./hooks.js";

/** What every other line of the group is answered with. */
export const SUPPORTED_LINE = `Supported host command: orange host kiro hook <${HOOKS.map(wordOf).join("|")}>`;
