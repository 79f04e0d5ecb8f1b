import { bundleRecord } from "../../scripts/build/bundle-record.js";
import { surface } from "../../scripts/build/surface.js";
import { buildLivePart, buildPageTemplate } from "./page.build.js";

export default surface({
  define: {
    PAGE_TEMPLATE: JSON.stringify(await buildPageTemplate([bundleRecord()])),
    LIVE_PART: JSON.stringify(await buildLivePart([bundleRecord()])),
  },
});
