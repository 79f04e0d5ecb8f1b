import { createHookBridge } from "@orange-hyper/host-in-process";

/** Answers what the file in opencode asks. opencode has no place for a line to its user that its interface would show. */
export default createHookBridge("opencode", { hasMessages: false });
