import { createHookBridge } from "@orange-hyper/host-in-process";

/** The bridge that answers the file in opencode. */
export default createHookBridge("opencode", { hasMessages: true });
