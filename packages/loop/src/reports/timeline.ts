import type { EventData } from "../engine/event-data.js";
import type { EventType, RunEvent } from "../model/event.js";
import { draftOf } from "./timeline-draft.js";
import type { EntryDraft, TimelineEntry } from "./timeline-entry.js";
import type { Bodies, Reading } from "./timeline-reading.js";
import { shown, shownItems } from "./timeline-text.js";

/** Events whose artifact says more than they do. */
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

/** References of the artifacts that a timeline of these events is made with. */
export function timelineRefs(events: readonly RunEvent[]): readonly string[] {
  return events.flatMap(({ type, data: { ref } }) =>
    TOLD_BY_ARTIFACT.has(type) && typeof ref === "string" ? [ref] : [],
  );
}

/**
 * A run as people read it: who said what, what was measured, and why it went on, in order. Pure: the same events and artifacts give the same
 * timeline. Bookkeeping has no entry.
 */
export function timelineOf(events: readonly RunEvent[], bodies: Bodies): readonly TimelineEntry[] {
  const [first] = events;
  if (first?.type !== "run.created") return [];
  const directives = new Map<string, EventData["directive.issued"] & { readonly at: string }>();
  const answered = new Set<string>();
  const entries: TimelineEntry[] = [];
  let reading: Reading = {
    begun: (first.data as unknown as EventData["run.created"]).state,
    iteration: 0,
    directives,
    stop: null,
    bodies,
  };
  for (const event of events) {
    const { type, at, data } = event;
    if (type === "step.started") reading = { ...reading, iteration: Number(data["iteration"]) };
    if (type === "stop.reached") reading = { ...reading, stop: String(data["reason"]) };
    if (type === "directive.issued") {
      const issued = data as unknown as EventData["directive.issued"];
      directives.set(issued.directiveId, { ...issued, at });
    }
    if (type === "response.received" || type === "response.rejected")
      answered.add(String(data["directiveId"]));
    const draft = draftOf(event, reading);
    if (draft === null) continue;
    const entry = placed(draft, event, reading.iteration);
    entries.splice(placeOf(entry, entries), 0, entry);
  }
  const last = [...directives.values()].at(-1);
  const isOpen = last !== undefined && !answered.has(last.directiveId) && reading.stop === null;
  if (isOpen) {
    const provider = reading.begun.roster[last.role]?.provider;
    const open: EntryDraft = { kind: "open", who: last.role, ...(provider && { provider }) };
    entries.push(placed(open, { seq: events.length + 1, at: last.at }, reading.iteration));
  }
  return entries;
}

/** A trigger is noted after the critic has answered, and is why it was asked. */
function placeOf({ kind }: TimelineEntry, before: readonly TimelineEntry[]): number {
  if (kind !== "triggered") return before.length;
  return before.findLastIndex(({ who }) => who !== "critic") + 1;
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
