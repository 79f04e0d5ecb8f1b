import { buildLivePart, buildPageTemplate } from "../../page.build.js";

/** Gives code that runs from source the page that the build of the package would put into it. */
export async function providePageTemplate(): Promise<void> {
  Object.assign(globalThis, { PAGE_TEMPLATE: await buildPageTemplate(), LIVE_PART: await buildLivePart() });
}
