import type { EventData } from "../engine/event-data.js";
import type { ValidationResult } from "../evidence/validation.js";
import type { RunEvent } from "../model/event.js";
import { PAYLOAD_KEYS, type Role } from "../model/role.js";
import type { Gate } from "../schema/evidence-artifacts.js";
import type { SideAnswer } from "../schema/side-artifacts.js";
import { bodyOf, by, listed, recordOf, timelineCheck } from "./draft-parts.js";
import { readableAnswer } from "./readable-answer.js";
import type { EntryDraft } from "./timeline-entry.js";
import type { Reading } from "./timeline-reading.js";

type Drafts = {
  readonly [T in keyof EventData]?: (data: EventData[T], reading: Reading) => EntryDraft | null;
};

/** Returns what people read of an event; null for bookkeeping and for what another entry already shows. */
export function draftOf({ type, data }: RunEvent, reading: Reading): EntryDraft | null {
  const draft = DRAFTS[type] as ((data: unknown, reading: Reading) => EntryDraft | null) | undefined;
  return draft?.(data, reading) ?? null;
}

const DRAFTS: Drafts = {
  "run.created": ({ state: { mode, settings } }) => ({
    kind: "begun",
    who: "person",
    word: mode,
    about: settings.preset,
    lists: listed([
      ["criteria", settings.acceptance_criteria],
      ["constraints", settings.constraints],
    ]),
  }),
  "response.received": (data, reading) => {
    const { role, directiveId, ref, seconds } = data;
    const issued = reading.directives.get(directiveId);
    // Decisions and side questions have entries of their own.
    if (role === null || role.purpose === "orchestrator" || issued === undefined) return null;
    const kept = bodyOf(ref, reading);
    const response = recordOf(kept.body?.["response"]);
    const payload = recordOf(recordOf(response?.["data"])?.[PAYLOAD_KEYS[role.purpose]]);
    const { word, text, lists } = readableAnswer(role, payload, String(response?.["summary"] ?? ""));
    return {
      kind: "said",
      ...by(issued.role, reading),
      ...(word !== undefined && { word }),
      ...(text !== undefined && { text }),
      ...(role.purpose === "reconciliation" && { about: "reconciliation" }),
      seconds,
      lists: listed(lists),
      refs: [ref],
      ...kept.loss,
    };
  },
  "response.rejected": ({ directiveId, ref, codes, seconds, incidents }, reading) => {
    const issued = reading.directives.get(directiveId);
    if (issued === undefined) return null;
    return {
      kind: "refused",
      ...by(issued.role, reading),
      ...(codes[0] !== undefined && { word: codes[0] }),
      // An issue with the answer as a whole has an empty path, which would leave a leading ": ".
      text: incidents.map(({ message }) => message.replace(/^: /, "")).join("\n"),
      ...(issued.attempt > 1 && { about: String(issued.attempt) }),
      seconds,
      lists: listed([["codes", codes.slice(1)]]),
      refs: [ref],
    };
  },
  "decision.accepted": ({ action, decision }, reading) => ({
    kind: "decided",
    ...by("orchestrator", reading),
    word: action,
    text: [decision.reason, decision.objective ?? ""].filter((text) => text !== "").join("\n\n"),
    ...(decision.next_role !== null && { about: decision.next_role }),
    lists: listed([["criteria", decision.acceptance_criteria]]),
    refs: [decision.ref],
  }),
  "decision.overridden": ({ ref, action, code, unmet, replacement }, reading) => {
    const { body, loss } = bodyOf(ref, reading);
    return {
      kind: "overridden",
      ...by("orchestrator", reading),
      word: code,
      text: [String(body?.["reason"] ?? ""), `→ ${replacement}`].filter((text) => text !== "").join("\n\n"),
      ...(action !== null && { about: action }),
      lists: listed([["unmet", unmet]]),
      refs: [ref],
      ...loss,
    };
  },
  "validation.finished": ({ ref, validation, seconds }, reading) => {
    const { body, loss } = bodyOf(ref, reading);
    const results = (body?.["results"] ?? []) as readonly ValidationResult[];
    return {
      kind: "validated",
      who: "runtime",
      word: validation.is_empty ? "none" : validation.required_ok ? "passed" : "failed",
      checks: results.map(timelineCheck),
      seconds,
      refs: [ref],
      ...loss,
    };
  },
  "git.captured": ({ ref, changed, capture, route }, reading) => {
    // A capture without changes is bookkeeping.
    if (!changed && capture.files === 0) return null;
    const { body, loss } = bodyOf(ref, reading);
    const paths = (some: readonly { readonly path: string }[]): readonly string[] =>
      some.map(({ path }) => path);
    return {
      kind: "captured",
      who: "runtime",
      ...(route !== null && { word: route.risk_level }),
      change: { files: capture.files, lines: capture.lines },
      lists: listed([
        ["files", (body?.["changed_files"] ?? []) as readonly string[]],
        ["protected", [...paths(capture.protected), ...capture.forbidden]],
        ["outside", capture.out_of_scope],
        ["manifests", paths(capture.dependencies)],
        ["external", capture.external],
        ["risks", route?.matched_rules ?? []],
      ]),
      refs: [ref],
      ...loss,
    };
  },
  "critic.triggered": ({ ref, trigger }) => ({
    kind: ref === null ? "no-critic" : "triggered",
    who: "runtime",
    word: trigger.reason_code,
    text: trigger.reason,
    refs: trigger.evidence_refs,
  }),
  "revision.created": ({ ref, packet }, reading) => {
    const { body, loss } = bodyOf(ref, reading);
    const { repair_objective: objective } = packet;
    const reason = String(body?.["reason"] ?? objective);
    return {
      kind: "repair",
      ...by(packet.source_role, reading),
      word: packet.reason_code,
      text: reason === objective ? reason : `${reason}\n\n${objective}`,
      lists: listed([["criteria", packet.acceptance_criteria]]),
      refs: [ref],
      ...loss,
    };
  },
  "approval.requested": ({ approval_id, kind, approval }, reading) => ({
    kind: "asked",
    ...by(approval.requested_by, reading),
    word: kind,
    about: approval_id,
    text: approval.reason,
  }),
  "approval.decided": ({ approval_id, status, via, note }) => ({
    kind: "answered",
    who: via === null ? "runtime" : "person",
    word: status,
    about: approval_id,
    text: note ?? "",
  }),
  "gate.checked": ({ ref, ok }, reading) => {
    const { body, loss } = bodyOf(ref, reading);
    const gates = (body?.["gates"] ?? []) as readonly Gate[];
    return {
      kind: "gates",
      who: "runtime",
      word: ok ? "met" : "unmet",
      lists: listed([
        ["unmet", gates.filter((gate) => !gate.ok).map(({ id, reason }) => `${id}: ${reason}`)],
      ]),
      refs: [ref],
      ...loss,
    };
  },
  "handoff.issued": ({ directiveId, expiresAt }, reading) => ({
    kind: "handoff",
    ...by(reading.directives.get(directiveId)?.role ?? "runtime", reading),
    about: expiresAt,
  }),
  "summon.finished": ({ ref, status }, reading) => {
    const { body, loss } = bodyOf(ref, reading);
    const { role = "runtime", question = "", summary = "" } = (body ?? {}) as Partial<SideAnswer>;
    return {
      kind: "side",
      ...by(role, reading),
      word: status,
      text: [`? ${question}`, summary ?? ""].filter((text) => text !== "").join("\n\n"),
      refs: [ref],
      ...loss,
    };
  },
  "fanout.finished": ({ ref, status }, reading) => {
    const { body, loss } = bodyOf(ref, reading);
    const items = (body?.["items"] ?? []) as readonly { readonly role: Role; readonly status: string }[];
    return {
      kind: "fan-out",
      who: "runtime",
      word: status,
      text: String(body?.["instruction"] ?? ""),
      lists: listed([["roles", items.map(({ role, status: how }) => `${role}: ${how}`)]]),
      refs: [ref],
      ...loss,
    };
  },
  "run.status": ({ from, to, reason, message }) => {
    // Entries just before already show what the run waits for, or the answer that lets it continue.
    const isTold =
      to === "waiting_approval" ||
      to === "waiting_handoff" ||
      (to === "running" && from !== "paused" && from !== "blocked");
    return isTold
      ? null
      : {
          kind: "status",
          who: "runtime",
          word: to,
          text: message ?? "",
          ...(reason !== null && { about: reason }),
        };
  },
  "run.finished": ({ status, verification }, { stop }) => ({
    kind: "ended",
    who: "runtime",
    word: status === "completed" && verification !== "none" ? verification : status,
    ...(stop !== null && { about: stop }),
  }),
};
