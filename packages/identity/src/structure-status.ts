import { displayPath, type OrangeContext } from "@orange-hyper/core";
import { PAGE_KEY, STRUCTURE_STATUS_KEY, SUMMARY_KEY } from "./keys.js";
import { readJson } from "./read-json.js";

/** Records in the sync's status file which structure the page shows. Does nothing before the first sync. */
export async function noteBuild(
  ctx: Pick<OrangeContext, "blobs" | "clock">,
  revision: string | null,
): Promise<void> {
  const stored = (await readJson(ctx.blobs, STRUCTURE_STATUS_KEY))?.data ?? null;
  if (stored === null) return;
  const shown = {
    identity_built_from_revision: revision,
    identity_status: revision === null ? "stale" : "current",
    identity_file: displayPath(PAGE_KEY),
    identity_summary_file: displayPath(SUMMARY_KEY),
    identity_warning: null,
  };
  if (Object.entries(shown).every(([name, value]) => stored[name] === value)) return;
  const status = { ...stored, ...shown, identity_updated_at: ctx.clock.now() };
  await ctx.blobs.put(STRUCTURE_STATUS_KEY, `${JSON.stringify(status, null, 2)}\n`);
}
