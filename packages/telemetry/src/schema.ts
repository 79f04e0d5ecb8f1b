import * as z from "zod";

const alert = z.strictObject({
  id: z.string(),
  source: z.string(),
  severity: z.enum(["critical", "warn"]),
  message: z.string(),
  repair: z.string(),
  condition: z.string(),
  since: z.string(),
  last: z.string(),
  count: z.number(),
});
const file = z.strictObject({ path: z.string(), bytes: z.number() });

/** `data` of `orange telemetry status --json`. */
export const telemetryStatusSchema = z.strictObject({
  hooks: z.strictObject({
    since: z.string().nullable(),
    sessions: z.number(),
    events: z.array(
      z.strictObject({
        event: z.string(),
        host: z.string(),
        count: z.number(),
        failed: z.number(),
        killed: z.number(),
        median_ms: z.number().nullable(),
        longest_ms: z.number().nullable(),
        slow: z.number(),
      }),
    ),
  }),
  decisions: z.strictObject({ denied: z.number(), informed: z.number() }),
  repeated_failures: z.number(),
  alerts: z.strictObject({
    open: z.array(alert),
    canary: z.strictObject({ id: z.string(), raised: z.string(), arrived: z.string().nullable() }).nullable(),
  }),
  files: z.array(file),
});

/** A record of a channel. */
export const telemetryRecordSchema = z.looseObject({
  schema_version: z.literal("0.3.0"),
  timestamp: z.string().regex(/^\d+$/),
  session_id: z.string(),
  event_id: z.string(),
  event_type: z.enum([
    "session.start",
    "turn.user",
    "tool.invoke",
    "agent.delegate",
    "tool.result",
    "session.end",
  ]),
  agent: z.strictObject({ name: z.string(), runtime: z.string(), version: z.string() }),
  hook: z.strictObject({
    event_name: z.string(),
    runtime_session_id: z.string().nullable(),
    turn_id: z.string().nullable(),
    transcript_path: z.null(),
    model: z.string().nullable(),
    source: z.string().nullable(),
    stop_hook_active: z.boolean().nullable(),
    raw_input: z.unknown(),
  }),
  context: z.strictObject({
    cwd: z.string().nullable(),
    tty: z.null(),
    pid: z.number(),
    os: z.string().optional(),
    shell: z.string().nullable().optional(),
  }),
});

/** `data` of `orange telemetry tail --json`. */
export const telemetryTailSchema = z.strictObject({
  channel: z.enum(["full", "analytics"]).nullable(),
  rows: z.array(
    z.strictObject({
      ts: z.string(),
      kind: z.enum(["hook", "rule", "alert", "signal"]),
      event: z.string(),
      host: z.string(),
      session: z.string(),
      tool: z.string(),
      took_ms: z.number().nullable(),
      result: z.string(),
    }),
  ),
  records: z.array(telemetryRecordSchema),
});

/** `data` of `orange telemetry prune --json`. */
export const telemetryPruneSchema = z.strictObject({
  older_than_days: z.number(),
  removed: z.array(file),
  kept: z.array(file),
});
