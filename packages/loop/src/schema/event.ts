import * as z from "zod";
import { APPROVAL_STATUSES } from "../model/approval.js";
import { EVENT_TYPES, type EventType } from "../model/event.js";
import { GATES } from "../model/gate.js";
import { PHASES, STATUSES } from "../model/status.js";
import { BLOCKED_REASONS } from "../model/stop-reason.js";
import { RESPONSE_STATUSES } from "../protocol/payloads.js";
import { role } from "./run.js";

const ref = z.string();
const time = z.iso.datetime();
const count = z.int().min(0);
export const gateId = z.enum(Object.values(GATES).flat());
const sideStatus = z.enum(["completed", "blocked", "failed"]);
const approval = z.looseObject({ approval_id: z.string(), kind: z.string(), subject_digest: z.string() });

/** Data of each event (specification of runs, section 6.4). Additional fields are internal and may change. */
const DATA: Readonly<Record<EventType, z.ZodType>> = {
  "run.created": z.looseObject({ state: z.looseObject({ run_id: z.string() }) }),
  "run.status": z.looseObject({
    from: z.enum(STATUSES),
    to: z.enum(STATUSES),
    phase: z.enum(PHASES),
    reason: z.enum(BLOCKED_REASONS).nullable(),
  }),
  "step.started": z.looseObject({ iteration: count, action: z.string(), role: role.nullable() }),
  "directive.issued": z.looseObject({
    directiveId: z.string(),
    ref,
    role,
    attempt: z.int().min(1),
    expiresAt: time,
  }),
  "response.received": z.looseObject({ directiveId: z.string(), ref, status: z.enum(RESPONSE_STATUSES) }),
  "response.rejected": z.looseObject({ directiveId: z.string(), ref, codes: z.array(z.string()).min(1) }),
  "decision.accepted": z.looseObject({ ref, action: z.string() }),
  "decision.overridden": z.looseObject({
    ref,
    action: z.string().nullable(),
    code: z.string(),
    unmet: z.array(gateId),
    replacement: z.string(),
  }),
  "validation.started": z.looseObject({ treeDigest: z.string(), ids: z.array(z.string()) }),
  "validation.finished": z.looseObject({ ref, requiredOk: z.boolean() }),
  "git.captured": z.looseObject({ ref, treeDigest: z.string(), changed: z.boolean(), external: z.boolean() }),
  "critic.triggered": z.looseObject({
    ref: ref.nullable(),
    trigger: z.looseObject({ reason_code: z.string(), source_roles: z.array(role) }),
  }),
  "revision.created": z.looseObject({ ref, packet: z.looseObject({ reason_code: z.string() }) }),
  "approval.requested": approval,
  "approval.decided": approval.extend({
    status: z.enum(APPROVAL_STATUSES),
    via: z.enum(["cli", "tui"]).nullable(),
  }),
  "fanout.finished": z.looseObject({ ref, status: sideStatus }),
  "summon.finished": z.looseObject({ ref, status: sideStatus }),
  "handoff.issued": z.looseObject({ ref, directiveId: z.string(), expiresAt: time }),
  "iteration.finished": z.looseObject({
    iteration: count,
    treeDigest: z.string(),
    failedCriteriaDigest: z.string(),
  }),
  "stop.reached": z.looseObject({ reason: z.enum(BLOCKED_REASONS) }),
  "gate.checked": z.looseObject({ ref, ok: z.boolean(), unmet: z.array(gateId) }),
  "run.finished": z.looseObject({
    status: z.enum(["completed", "failed", "aborted"]),
    verification: z.enum(["none", "verified", "unverified"]),
    quest_done: z.boolean(),
  }),
};

const eventOf = (type: EventType) =>
  z.strictObject({ seq: z.int().min(1), type: z.literal(type), at: time, data: DATA[type] });
const [first, ...rest] = EVENT_TYPES;

/** A line of `events.jsonl`, and an event of `run.show`. */
export const eventSchema = z.discriminatedUnion("type", [eventOf(first), ...rest.map(eventOf)]);
