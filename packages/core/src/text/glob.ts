/** A pattern segment that matches any number of path segments. */
const ANY_DEPTH = "**";
/** Stands for the root folder in the map of states. */
const ROOT = ".";

/** The numbers of pattern segments that may have matched so far, one for each way to match, in ascending order. */
type States = readonly number[];
type Segment = typeof ANY_DEPTH | ((name: string) => boolean);

/**
 * Returns a function that matches whole paths against a pattern. `*` matches any text inside a segment; `**` matches
 * any number of segments, and at the end of the pattern at least one. The time is bounded by segments times folders for
 * every pattern, because patterns come from untrusted repositories: a folder continues from the states of its parent,
 * so nothing is tried twice.
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

/** Appends `*` to a final `**`, which makes it match at least one segment. */
function withAnyName(parts: readonly string[]): readonly string[] {
  return parts.at(-1) === ANY_DEPTH ? [...parts, "*"] : parts;
}

/** Returns the states, including those reached by matching `**` with no segment. */
function withSkips(segments: readonly Segment[], states: Set<number>): States {
  // Iterating over a Set includes the elements added meanwhile.
  for (const state of states) if (segments[state] === ANY_DEPTH) states.add(state + 1);
  return [...states];
}

function readSegment(text: string): Segment {
  return text === ANY_DEPTH ? ANY_DEPTH : wildcardMatcher(text);
}

/**
 * Returns a function that matches whole names; `*` matches any text. Linear, because each piece is searched only once.
 */
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
