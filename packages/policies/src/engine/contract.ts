/** Version of the contract between the engine and its callers. A new field raises the minor version. */
export const CONTRACT_VERSION = "1.0";

/** The line that `--contract-version` prints. */
export const CONTRACT_LINE = JSON.stringify({ contract_version: CONTRACT_VERSION, runner: "run-hook.js" });
