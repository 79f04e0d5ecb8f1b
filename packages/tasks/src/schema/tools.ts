import * as z from "zod";
import { dryRun, warningSchema } from "./parts.js";

/** `data` of `harness.check`. */
export const harnessCheckSchema = z.strictObject({
  harnesses: z.array(
    z.strictObject({
      harness: z.string(),
      installed: z.boolean(),
      path: z.string().nullable(),
      version: z.string().nullable(),
      flags_ok: z.boolean().nullable(),
      missing_flags: z.array(z.string()),
    }),
  ),
  warnings: z.array(warningSchema),
});

/** `data` of `skill.install`. */
export const skillInstallSchema = z.strictObject({
  installed: z.array(
    z.strictObject({
      harness: z.string(),
      path: z.string(),
      action: z.enum(["made", "replaced", "unchanged"]),
    }),
  ),
  ...dryRun,
});

/** `data` of `log.show`. */
export const logShowSchema = z.strictObject({
  entries: z.array(
    z.looseObject({
      ts: z.string(),
      level: z.enum(["error", "warn", "info", "debug"]),
      component: z.string(),
      msg: z.string(),
    }),
  ),
  count: z.int(),
});
