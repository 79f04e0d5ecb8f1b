import * as z from "zod";
import { PROFILES } from "./engine/environment.js";
import { CANONICAL_EVENTS } from "./engine/events.js";

const events = z.array(z.enum(CANONICAL_EVENTS));
const origin = z.enum(["default", "profile", "environment", "project", "user"]);
const effect = z.enum(["deny", "modify", "inform"]);
const scope = z.enum(["project", "user"]);

const policy = z.strictObject({
  id: z.string(),
  summary: z.string(),
  events,
  profiles: z.array(z.enum(PROFILES)),
  refuses: z.enum(["never", "strict", "always"]),
  enabled: z.boolean(),
});

const rule = z.strictObject({
  name: z.string(),
  description: z.string(),
  category: z.enum(["memory", "security", "work", "quality", "project"]),
  effect,
  enabled: z.boolean(),
  origin,
  project_asks_off: z.boolean(),
});

const detector = z.strictObject({
  name: z.string(),
  description: z.string(),
  category: z.enum(["universal", "security", "workflow"]),
  mode: z.enum(["off", "report", "deny"]),
  origin,
});

const trusted = z.strictObject({
  id: z.string(),
  path: z.string(),
  digest: z.string(),
  events,
  profiles: z.array(z.enum(PROFILES)),
  trusted_at: z.string(),
});
const own = trusted.extend({ enabled: z.boolean(), state: z.enum(["trusted", "changed", "missing"]) });

/** `data` of `orange policy list --json`. */
export const policyListSchema = z.strictObject({
  profile: z.enum(PROFILES),
  policies: z.array(policy),
  rules: z.array(rule),
  detectors: z.array(detector),
  own: z.array(own),
  files: z.array(
    z.strictObject({
      scope,
      path: z.string(),
      exists: z.boolean(),
      problem: z.string().nullable(),
      unknown: z.array(z.string()),
    }),
  ),
});

const setting = z.strictObject({
  name: z.string(),
  values: z.string(),
  about: z.string(),
  set: z.string().nullable(),
});

/**
 * `data` of `orange policy show --json`. A name may belong to a contract policy, a rule, or both; otherwise to a
 * detector or an own policy.
 */
export const policyShowSchema = z.strictObject({
  policy: policy
    .extend({ module: z.string(), rules: z.array(z.string()), settings: z.array(setting) })
    .nullable(),
  rule: rule.extend({ events, params: z.record(z.string(), z.unknown()), params_origin: origin }).nullable(),
  detector: detector
    .extend({
      scope: z.enum(["transcript", "changed-files"]),
      why: z.string(),
      needs: z.array(z.enum(["final", "prompt", "uses", "reads", "tracked", "phase", "review", "orphans"])),
      deny_allowed: z.boolean(),
    })
    .nullable(),
  own: own.nullable(),
});

/** `data` of `orange policy trust --json`. */
export const policyTrustSchema = trusted.extend({
  trusted: z.boolean(),
  form: z.enum(["native", "process"]).nullable(),
  bytes: z.number().nullable(),
});

/** `data` of `orange policy enable --json` and `orange policy disable --json`. */
export const policySwitchSchema = z.strictObject({
  rule: z.string(),
  scope,
  enabled: z.boolean(),
  path: z.string(),
  changed: z.boolean(),
});

/** `data` of `orange policy explain --json`. */
export const policyExplainSchema = z.strictObject({
  decisions: z.array(
    z.strictObject({
      ts: z.string(),
      host: z.string(),
      tool: z.string(),
      session_key: z.string(),
      decision: effect,
      rules: z.array(z.strictObject({ name: z.string(), description: z.string() })),
      reason_hash: z.string(),
      failed: z.array(z.string()),
    }),
  ),
  detections: z.array(
    z.strictObject({
      ts: z.string(),
      host: z.string(),
      session_key: z.string(),
      detector: z.string(),
      description: z.string(),
      verdict: z.string(),
      position: z.number().nullable(),
      tool_count: z.number().nullable(),
    }),
  ),
});

/** `data` of `orange policy test --json`. */
export const policyTestSchema = z.strictObject({
  rule: z.string(),
  event: z.string(),
  matches: z.boolean(),
  decision: z.enum(["allow", "inform", "modify", "deny", "failed", "unknown"]),
  message: z.string().nullable(),
  running: z.boolean(),
});
