import type { ReadOnly } from "@orange-hyper/core";
import * as z from "zod";
import { SUMMON_KINDS } from "../model/summon.js";
import { count, named, ref, refs, time } from "./parts.js";
import { role } from "./run.js";

const sideStatus = z.enum(["completed", "blocked", "failed"]);
const summonKind = z.enum(SUMMON_KINDS);
const answered = z.strictObject({ ref }).nullable();

/** A fan-out (specification of runs, section 12.2). */
export const fanout = z.strictObject({
  ...named("fanout"),
  createdAt: time,
  status: sideStatus,
  bounds: z.strictObject({
    requestedItems: count,
    maxItems: count,
    hardMaxItems: count,
    executedItems: count,
    execution: z.literal("sequential"),
  }),
  safety: z.strictObject({
    sidecarOnly: z.literal(true),
    readOnlyRolesOnly: z.literal(true),
    canSatisfyRequiredGates: z.literal(false),
  }),
  instruction: z.string(),
  items: z.array(
    z.strictObject({ index: count, role, summonKind, status: sideStatus, responseArtifact: answered }),
  ),
});
export type FanOutBody = ReadOnly<z.infer<typeof fanout>>;

/** A side question. Its answer never counts for a gate. */
export const summons = z.strictObject({
  ...named("summons"),
  createdAt: time,
  role,
  summonKind,
  question: z.string(),
  contextRefs: refs,
  status: sideStatus,
  /** The role's summary of its answer; null when it gave no valid answer. */
  summary: z.string().nullable(),
  responseArtifact: answered,
  sidecarOnly: z.literal(true),
});
export type SideAnswer = ReadOnly<z.infer<typeof summons>>;

/** A directive handed to a person or another agent (specification of runs, section 12.3). */
export const handoff = z.strictObject({
  ...named("handoff"),
  createdAt: time,
  directiveRef: ref,
  role,
  target: z.enum(["human", "host_agent"]),
  instructions_md: z.string(),
  expiresAt: time,
});
export type HandoffBody = ReadOnly<z.infer<typeof handoff>>;
