import { createHash } from "node:crypto";
import { surface } from "../../scripts/build/surface.js";
import manifest from "./package.json" with { type: "json" };
import { bundleText } from "./src/bundle/files.js";

const fingerprint = createHash("sha256").update(bundleText(manifest.version)).digest("hex");

// Hook entries are self-contained, because they load before anything else of Orange.
export default surface(
  { define: { BUNDLE_FINGERPRINT: JSON.stringify(fingerprint) } },
  { entries: ["hook", "host"], bundles: ["@orange-hyper/core", "@orange-hyper/hosts"] },
);
