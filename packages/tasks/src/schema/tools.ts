import type { ReadOnly } from "@orange-hyper/core";
import * as z from "zod";
import { dryRun, warningSchema } from "./parts.js";

const checkedHarness = z.strictObject({
  harness: z.string(),
  installed: z.boolean(),
  /** Absolute path; null if not installed. */
  path: z.string().nullable(),
  version: z.string().nullable(),
  /** Null if the harness's options are unknown. */
  flags_ok: z.boolean().nullable(),
  missing_flags: z.array(z.string()),
});
export type CheckedHarness = ReadOnly<z.infer<typeof checkedHarness>>;

/** `data` of `harness.check`. */
export const harnessCheckSchema = z.strictObject({
  harnesses: z.array(checkedHarness),
  warnings: z.array(warningSchema),
});

/** What installing the Orange skill did for one harness. */
const installedSkill = z.strictObject({
  harness: z.string(),
  /** Absolute path of the skill's folder. */
  path: z.string(),
  action: z.enum(["made", "replaced", "unchanged"]),
});
export type InstalledSkill = ReadOnly<z.infer<typeof installedSkill>>;

/** `data` of `skill.install`. */
export const skillInstallSchema = z.strictObject({
  installed: z.array(installedSkill),
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
