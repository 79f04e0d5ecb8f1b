import { displayPath, type OrangeContext } from "@orange-hyper/core";
import { NOT_OPENED } from "./errors.js";
import { PAGE_KEY } from "./keys.js";

/** Shows the page to the user, or says that it did not; never fails a build that went well. */
export async function openPage(
  ctx: Pick<OrangeContext, "browser" | "project">,
): Promise<{ readonly opened: boolean; readonly warning?: string }> {
  const opened = await ctx.browser.open(`${ctx.project.root}/${displayPath(PAGE_KEY)}`);
  return opened ? { opened } : { opened, warning: NOT_OPENED };
}
