import { createHash } from "node:crypto";
import { surface } from "../../scripts/build/surface.js";
import manifest from "./package.json" with { type: "json" };
import { bundleFiles, fingerprintText } from "./src/bundle/files.js";

const fingerprint = createHash("sha256")
  .update(fingerprintText(bundleFiles(manifest.version)))
  .digest("hex");

export default surface({ define: { BUNDLE_FINGERPRINT: JSON.stringify(fingerprint) } });
