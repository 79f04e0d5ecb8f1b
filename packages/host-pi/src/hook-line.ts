import { HOST_EVENTS } from "@orange-hyper/core/host";

/** Error text for any other `host pi` line. */
export const SUPPORTED_LINE = `Supported host command: orange host pi hook <${HOST_EVENTS.join("|")}>`;
