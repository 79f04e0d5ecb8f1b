import { createHookBridge } from "@orange-hyper/host-in-process";

/** Answers what the file in pi asks. */
export default createHookBridge("pi", { hasMessages: true });
