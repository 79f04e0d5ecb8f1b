import { HOST_EVENTS } from "@orange-hyper/core/host";

/** Error text for any other `host opencode` line. */
export const SUPPORTED_LINE = `Supported host command: orange host opencode hook <${HOST_EVENTS.join("|")}>`;
