/** Maximum lengths of texts and lists at each step, tried in turn until a value fits. */
const STEPS = [
  { characters: 8_000, entries: 200 },
  { characters: 2_000, entries: 60 },
  { characters: 500, entries: 20 },
  { characters: 100, entries: 8 },
  { characters: 100, entries: 1 },
] as const;

type Step = (typeof STEPS)[number];

/**
 * Returns the value if it fits, otherwise one of the same shape with long texts and lists cut. Cut texts end with a
 * note.
 */
export function shortened<T>(value: T, fits: (value: T) => boolean): T {
  let short = value;
  for (const step of STEPS) {
    if (fits(short)) break;
    short = cutTo(value, step) as T;
  }
  return short;
}

function cutTo(value: unknown, step: Step): unknown {
  if (typeof value === "string") {
    const left = value.length - step.characters;
    return left > 0 ? `${value.slice(0, step.characters)}… (${left} more characters)` : value;
  }
  if (Array.isArray(value)) {
    const kept = value.slice(0, step.entries).map((one) => cutTo(one, step));
    const left = value.length - kept.length;
    return left > 0 && value.every((one) => typeof one === "string")
      ? [...kept, `… (${left} more entries)`]
      : kept;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cutTo(inner, step)]));
}
