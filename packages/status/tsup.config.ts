import { surface } from "../../scripts/build/surface.js";

// `status` uses little of these packages, and loading them whole would take longer than reading a project.
export default surface(
  {},
  { entries: ["commands/status"], bundles: ["@orange-hyper/memory", "@orange-hyper/quest"] },
);
