/** What every other line of the group is answered with; its words are part of the contract, which knows four events. */
export const SUPPORTED_LINE =
  "Supported host command: orange host codex hook <session-start|user-prompt-submit|post-tool-use|stop>";
