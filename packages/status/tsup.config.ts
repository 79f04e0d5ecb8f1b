import { surface } from "../../scripts/build/surface.js";

// `status` uses little of these packages, and loading them whole would take longer than reading a project.
export default surface(
  {},
  { entries: ["commands/status"], carries: ["@orange-hyper/memory", "@orange-hyper/quest"] },
);
