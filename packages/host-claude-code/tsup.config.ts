import { createHash } from "node:crypto";
import { surface } from "../../scripts/build/surface.js";
import manifest from "./package.json" with { type: "json" };
import { bundleText } from "./src/bundle/files.js";

const fingerprint = createHash("sha256").update(bundleText(manifest.version)).digest("hex");

// A hook is loaded before anything else of Orange, so it carries what it uses; so does the definition, which many commands load.
export default surface(
  { define: { BUNDLE_FINGERPRINT: JSON.stringify(fingerprint) } },
  { entries: ["hook", "host", "plugin"], carries: ["@orange-hyper/core", "@orange-hyper/hosts"] },
);
