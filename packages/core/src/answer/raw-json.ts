/**
 * JSON that is rendered already, for answers too large to build as objects. Its chunks concatenated are one JSON
 * value, indented by two spaces a level for the very place it is put; one too large for eyes may keep its own indentation.
 * A chunk is good until the next one is asked for.
 */
export class RawJson {
  /** With `isPrintable`, it was made by `printableJson`, and nobody looks for what terminals act on once more. */
  constructor(
    readonly chunks: () => Iterable<string | Uint8Array>,
    readonly isPrintable = false,
  ) {}
}

/** Pretty-prints `value` with two spaces and a final newline. RawJson may stand in objects, not in arrays. */
export function* renderJson(value: unknown): Iterable<string | RawJson> {
  const { parts, between } = cutAtRaw(value);
  for (const [index, text] of between.entries()) {
    yield text;
    yield parts[index] ?? "\n";
  }
}

/** The rendered parts in order, and the text before, between and behind them. */
function cutAtRaw(value: unknown): { parts: readonly RawJson[]; between: readonly string[] } {
  for (let attempt = 0; ; attempt++) {
    const mark = `raw-json-${attempt}`;
    const parts: RawJson[] = [];
    const text = JSON.stringify(markRaw(value, mark, parts), null, 2);
    if (parts.length === 0) return { parts, between: [text] };
    const between = text.split(`"${mark}"`);
    // Stored text may equal a mark by chance or by malice; another mark is tried then.
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
