/** Error text for any other `host codex` line. It is part of the contract, which has only these four events. */
export const SUPPORTED_LINE =
  "Supported host command: orange host codex hook <session-start|user-prompt-submit|post-tool-use|stop>";
