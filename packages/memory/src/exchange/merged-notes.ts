import { hasConflictMarks } from "@orange-hyper/core/text";

/** A text in the versions of two branches. */
export interface Sides {
  readonly ours: string;
  readonly theirs: string;
}

interface Markers {
  readonly begin: string;
  readonly end: string;
}

/**
 * Returns both versions of a text in which a merge left a conflict in the notes. Conflicts elsewhere are kept
 * unresolved in both. Null when no conflict touches the notes.
 */
export function sidesOfNotes(text: string, markers: Markers): Sides | null {
  if (!hasConflictMarks(text)) return null;
  let [ours, theirs] = ["", ""];
  let [isTouched, isOpen] = [false, false];
  for (const part of partsOf(text)) {
    const holdsMarker = part.raw.includes(markers.begin) || part.raw.includes(markers.end);
    const sides = holdsMarker || isOpen ? part.sides : null;
    const added = sides?.ours ?? part.raw;
    isTouched ||= sides !== null;
    ours += added;
    theirs += sides?.theirs ?? part.raw;
    const [begin, end] = [added.lastIndexOf(markers.begin), added.lastIndexOf(markers.end)];
    if (begin !== end) isOpen = begin > end;
  }
  return isTouched ? { ours, theirs } : null;
}

/** A piece of a text; a conflict has two sides. */
interface Part {
  readonly raw: string;
  readonly sides: Sides | null;
}

function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let conflict: { raw: string; ours: string; theirs: string; at: "ours" | "base" | "theirs" } | null = null;
  for (const line of text.split(/(?<=\n)/)) {
    if (conflict === null) {
      if (/^<{7,} /.test(line)) conflict = { raw: line, ours: "", theirs: "", at: "ours" };
      else parts.push({ raw: line, sides: null });
      continue;
    }
    conflict.raw += line;
    if (/^>{7,} /.test(line)) {
      parts.push({ raw: conflict.raw, sides: conflict });
      conflict = null;
    } else if (conflict.at === "ours" && /^\|{7,}(?: |\r?\n)/.test(line)) conflict.at = "base";
    else if (conflict.at !== "theirs" && /^={7,}\r?\n/.test(line)) conflict.at = "theirs";
    else if (conflict.at !== "base") conflict[conflict.at] += line;
  }
  if (conflict !== null) parts.push({ raw: conflict.raw, sides: null });
  return parts;
}
