import { createHookBridge } from "@orange-hyper/host-in-process";

/** The bridge that answers the file in pi. */
export default createHookBridge("pi", { hasMessages: true });
