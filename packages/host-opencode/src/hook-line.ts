import { HOST_EVENTS } from "@orange-hyper/core/host";

/** What every other line of the group is answered with. */
export const SUPPORTED_LINE = `Supported host command: orange host opencode hook <${HOST_EVENTS.join("|")}>`;
