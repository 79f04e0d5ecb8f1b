import type { EventData } from "../engine/event-data.js";
import type { EventType, RunEvent } from "../model/event.js";
import { by } from "./draft-parts.js";
import { draftOf } from "./timeline-draft.js";
import type { EntryDraft, TimelineEntry } from "./timeline-entry.js";
import type { Bodies, Reading } from "./timeline-reading.js";
import { shown, shownItems } from "./timeline-text.js";

/** Events whose artifacts contain more than the events themselves. */
const TOLD_BY_ARTIFACT: ReadonlySet<EventType> = new Set([
  "response.received",
  "validation.finished",
  "git.captured",
  "revision.created",
  "gate.checked",
  "decision.overridden",
  "summon.finished",
  "fanout.finished",
] satisfies EventType[]);

/** Returns the references of the artifacts needed for the timeline of these events. */
export function timelineRefs(events: readonly RunEvent[]): readonly string[] {
  return events.flatMap(({ type, data: { ref } }) =>
    TOLD_BY_ARTIFACT.has(type) && typeof ref === "string" ? [ref] : [],
  );
}

/**
 * Renders a run for people, in order: who said what, what was measured, and why it continued. Pure: the same events and
 * artifacts give the same timeline. Bookkeeping has no entries.
 */
export function timelineOf(events: readonly RunEvent[], bodies: Bodies): readonly TimelineEntry[] {
  const [first] = events;
  if (first?.type !== "run.created") return [];
  const begun = (first.data as unknown as EventData["run.created"]).state;
  let reading: Reading = { begun, iteration: 0, directives: new Map(), open: null, stop: null, bodies };
  const entries: TimelineEntry[] = [];
  for (const event of events) {
    reading = after(event, reading);
    const draft = draftOf(event, reading);
    if (draft === null) continue;
    const entry = placed(draft, event, reading.iteration);
    if (entry.kind === "triggered") insertTrigger(entry, entries, reading);
    else entries.push(entry);
  }
  const { open, stop } = reading;
  // A directive that was handed off already has an entry.
  if (open === null || stop !== null || entries.at(-1)?.kind === "handoff") return entries;
  const asked: EntryDraft = { kind: "open", ...by(open.role, reading) };
  return [...entries, placed(asked, { seq: events.length + 1, at: open.at }, reading.iteration)];
}

/** Returns what is known after an event. */
function after({ type, at, data }: RunEvent, reading: Reading): Reading {
  switch (type) {
    case "step.started":
      return { ...reading, iteration: Number(data["iteration"]) };
    case "stop.reached":
      return { ...reading, stop: String(data["reason"]) };
    case "directive.issued": {
      const open = { ...(data as unknown as EventData["directive.issued"]), at };
      const directives = new Map(reading.directives).set(open.directiveId, open);
      return { ...reading, directives, open, stop: null };
    }
    case "response.received":
    case "response.rejected":
      return { ...reading, open: null };
    default:
      return reading;
  }
}

/**
 * Inserts a trigger before the critic's answers, with the time of the question. The event is recorded after the
 * answers, but is the reason for the question.
 */
function insertTrigger(trigger: TimelineEntry, entries: TimelineEntry[], { directives }: Reading): void {
  const at = entries.findLastIndex(({ who }) => who !== "critic") + 1;
  const asked = [...directives.values()].slice(at - entries.length)[0];
  entries.splice(at, 0, at < entries.length && asked !== undefined ? { ...trigger, at: asked.at } : trigger);
}

function placed(
  draft: EntryDraft,
  { seq, at }: Pick<RunEvent, "seq" | "at">,
  iteration: number,
): TimelineEntry {
  const { text = "", lists = [], refs = [], word, about, provider, ...rest } = draft;
  const clean = shown(text);
  const kept = lists
    .map(({ name, items }) => ({ name, items: shownItems(items) }))
    .filter(({ items }) => items.length > 0);
  return {
    seq,
    at,
    iteration,
    ...rest,
    ...(provider !== undefined && { provider: shown(provider, 100) }),
    ...(word !== undefined && { word: shown(word, 100) }),
    ...(about !== undefined && { about: shown(about, 100) }),
    ...(clean !== "" && { text: clean }),
    ...(kept.length > 0 && { lists: kept }),
    ...(refs.length > 0 && { refs }),
  };
}
