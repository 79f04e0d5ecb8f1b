/** The version of the contract between the engine and whoever calls it. A new field is a minor version. */
export const CONTRACT_VERSION = "1.0";

/** What `--contract-version` prints, on one line. */
export const CONTRACT_LINE = JSON.stringify({ contract_version: CONTRACT_VERSION, runner: "run-hook.js" });
