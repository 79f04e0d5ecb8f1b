import { createHookBridge } from "@orange-hyper/host-in-process";

/** Answers what the file in opencode asks. */
export default createHookBridge("opencode", { hasMessages: true });
