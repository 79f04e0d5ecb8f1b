import type { BindingFacts } from "../binding/read-binding.js";
import { isOurs, isThere, type PlacedFile } from "./placed-file.js";

/**
 * Describes a file in a host's folder as a binding. Our file counts as registered, because the host scans the folder.
 */
export function fileFacts(id: string, file: PlacedFile): BindingFacts {
  const { name, receipt, receiptKey, state } = file;
  const root = `bindings/${id}`;
  const drifted = state === "modified" || state === "missing" ? state : null;
  return {
    // Only the receipt is stored in the user's own folder.
    keys: { root, plugin: `${root}/plugin`, marker: receiptKey, catalogue: receiptKey, metadata: receiptKey },
    hasFolder: isThere(file),
    hasManifest: isThere(file),
    hasMarker: isOurs(file),
    isOurs: state !== "foreign",
    catalogue: isOurs(file) ? { kind: "present", data: {}, hasEntry: true } : { kind: "absent" },
    metadata: receipt === null ? null : { binding_fingerprint: receipt.fingerprint },
    hasMetadata: receipt !== null,
    files: receipt === null ? null : { [name]: receipt.sha256 },
    drift: drifted === null ? [] : [{ path: name, reason: drifted }],
  };
}
