/** A segment that stands for any number of levels. */
const ANY_DEPTH = "**";
/** Where paths begin. */
const ROOT = ".";

/** How many segments of a pattern have matched, one number for each way to match them; in rising order. */
type States = readonly number[];
type Segment = typeof ANY_DEPTH | ((name: string) => boolean);

/**
 * Matches paths against a pattern from their root, in which `*` stands for any text inside a segment and `**` for any
 * number of segments, at its end at least one. The time is bounded by segments times folders, whatever the pattern: it comes
 * from a repository. Nothing is tried twice, because a folder starts from the states of the folder above it.
 */
export function globMatcher(pattern: string): (path: string) => boolean {
  const segments: readonly Segment[] = withAnyName(pattern.split("/")).map(readSegment);
  const known = new Map<string, States>([[ROOT, withSkips(segments, new Set([0]))]]);
  const statesAt = (path: string): States => {
    const answer = known.get(path) ?? step(path);
    known.set(path, answer);
    return answer;
  };
  const step = (path: string): States => {
    const end = path.lastIndexOf("/");
    const name = path.slice(end + 1);
    const next = new Set<number>();
    for (const state of statesAt(end === -1 ? ROOT : path.slice(0, end))) {
      const segment = segments[state];
      if (segment === ANY_DEPTH) next.add(state);
      else if (segment?.(name)) next.add(state + 1);
    }
    return withSkips(segments, next);
  };
  return (path) => statesAt(path).includes(segments.length);
}

/** At the end of a pattern, any number of levels is at least one. */
function withAnyName(parts: readonly string[]): readonly string[] {
  return parts.at(-1) === ANY_DEPTH ? [...parts, "*"] : parts;
}

/** The states, and those that are reached by taking `**` for no level at all. */
function withSkips(segments: readonly Segment[], states: Set<number>): States {
  // A set is walked up to what is added meanwhile.
  for (const state of states) if (segments[state] === ANY_DEPTH) states.add(state + 1);
  return [...states];
}

function readSegment(text: string): Segment {
  return text === ANY_DEPTH ? ANY_DEPTH : wildcardMatcher(text);
}

/** Matches whole names; `*` stands for any text. Each piece between them is looked for once, behind the piece before it. */
export function wildcardMatcher(pattern: string): (name: string) => boolean {
  const [start = "", ...rest] = pattern.split(/\*+/);
  const end = rest.pop();
  if (end === undefined) return (name) => name === start;
  const length = start.length + end.length;
  return (name) => {
    if (name.length < length || !name.startsWith(start) || !name.endsWith(end)) return false;
    let at = start.length;
    for (const piece of rest) {
      const found = name.indexOf(piece, at);
      if (found === -1) return false;
      at = found + piece.length;
    }
    return at <= name.length - end.length;
  };
}
