import { displayPath, type OrangeContext } from "@orange-hyper/core";
import { NOT_OPENED } from "./errors.js";
import { PAGE_KEY } from "./keys.js";

/** Opens the page in the browser. Returns a warning when that is not possible; never fails a successful build. */
export async function openPage(
  ctx: Pick<OrangeContext, "browser" | "project">,
): Promise<{ readonly opened: boolean; readonly warning?: string }> {
  const opened = await ctx.browser.open(`${ctx.project.root}/${displayPath(PAGE_KEY)}`);
  return opened ? { opened } : { opened, warning: NOT_OPENED };
}
