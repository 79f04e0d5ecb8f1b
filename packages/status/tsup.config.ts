import { surface } from "../../scripts/build/surface.js";

// It uses little of these packages, and to load all of them takes longer than to read a project.
export default surface(
  {},
  { entries: ["commands/status"], carries: ["@orange-hyper/memory", "@orange-hyper/quest"] },
);
