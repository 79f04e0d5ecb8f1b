import { surface } from "../../scripts/build/surface.js";

// A decision is waited for: found one by one, the packages that it needs cost it more than the parts that it uses.
export default surface(
  {},
  {
    entries: ["commands/remember-accept"],
    carries: ["gate", "graph", "quest", "recall", "redact"].map((name) => `@orange-hyper/${name}`),
  },
);
