/**
 * JSON that is already rendered, for answers too large to build as objects. The concatenated chunks are one JSON value,
 * indented by two spaces a level to fit the place where it is embedded; a value too large to be read by people may keep
 * its own indentation. A chunk is valid only until the next one is requested.
 */
export class RawJson {
  /** `isPrintable`: the chunks are output of `printableJson` and need not be escaped for terminals again. */
  constructor(
    readonly chunks: () => Iterable<string | Uint8Array>,
    readonly isPrintable = false,
  ) {}
}

/**
 * Pretty-prints `value` with two spaces and a final newline. RawJson is supported inside objects, not inside arrays.
 */
export function* renderJson(value: unknown): Iterable<string | RawJson> {
  const { parts, between } = cutAtRaw(value);
  for (const [index, text] of between.entries()) {
    yield text;
    yield parts[index] ?? "\n";
  }
}

/** Splits `value` into its RawJson parts, in order, and the rendered text before, between and after them. */
function cutAtRaw(value: unknown): { parts: readonly RawJson[]; between: readonly string[] } {
  for (let attempt = 0; ; attempt++) {
    const mark = `raw-json-${attempt}`;
    const parts: RawJson[] = [];
    const text = JSON.stringify(markRaw(value, mark, parts), null, 2);
    if (parts.length === 0) return { parts, between: [text] };
    const between = text.split(`"${mark}"`);
    // Stored text may contain the mark, by chance or by malice; another mark is tried then.
    if (between.length === parts.length + 1) return { parts, between };
  }
}

function markRaw(value: unknown, mark: string, parts: RawJson[]): unknown {
  if (value instanceof RawJson) {
    parts.push(value);
    return mark;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, markRaw(part, mark, parts)]));
}
