import { buildLivePart, buildPageTemplate } from "../../page.build.js";

/** Provides the page that the package's build would embed, for code that runs from source. */
export async function providePageTemplate(): Promise<void> {
  Object.assign(globalThis, { PAGE_TEMPLATE: await buildPageTemplate(), LIVE_PART: await buildLivePart() });
}
