import { type FieldValue, type FrontMatter, mapField, TypedScalar } from "@orange-hyper/core/documents";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseComplete } from "../src/codec/complete.js";
import { parseRegular } from "../src/codec/regular.js";
import { splitDocument } from "../src/codec/split.js";
import { parseDocument, renderDocument } from "../src/index.js";

const RUNS = { numRuns: Number(process.env["PROPERTY_RUNS"] ?? 1000) };

/** Strings of every kind, and those that YAML reads as something else. */
const strings = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.string({
    unit: fc.constantFrom(..."aZ_09:/@.-#'\"\\[]{}&*!|>%?,~ \t\n\r\u0085\u2028\ufeff\ud800\udc00한"),
  }),
  fc.constantFrom(
    "null",
    "123",
    "- x",
    "# x",
    "a: b",
    "[]",
    "yes",
    "On",
    "~",
    "0x1f",
    "1e3",
    ".inf",
    "<<",
    "---",
    "",
  ),
);

const forbidden = new Set(["__proto__", "constructor", "prototype", "<<"]);
const names = fc.oneof(fc.constantFrom("id", "title", "scope_paths", "x-note", "null", "12"), strings);
const safeNames = names.filter((name) => !forbidden.has(name));
const scalars: fc.Arbitrary<FieldValue> = fc.oneof(
  { weight: 5, arbitrary: strings },
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("1", "0x1F", "1.50", "True", "-.inf")
      .map((source) => new TypedScalar(source, 0)),
  },
);
const { fields } = fc.letrec<{ value: FieldValue; fields: FrontMatter }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    scalars,
    fc.array(tie("value"), { maxLength: 4 }),
    tie("fields"),
  ),
  fields: fc.dictionary(safeNames, tie("value"), { maxKeys: 6, noNullPrototype: false }),
}));

/** What lines of YAML are made of, well and badly. */
const pieces = fc.constantFrom(
  ...[
    "a",
    "title",
    "x: y",
    "a b",
    "한글",
    "é",
    "🍊",
    "true",
    "null",
    "~",
    "no",
    "[]",
    "[",
    "]",
    "{}",
    "{a: b}",
    ",",
  ],
  ...[
    "1",
    "01",
    "1.5",
    ".5",
    "0x1F",
    "1_000",
    "2026-06-16",
    "2026-06-16T00:00:00.000Z",
    '""',
    '"a"',
    '"\\u0041"',
    "''",
  ],
  ...[
    ":",
    ": ",
    "- ",
    "-",
    "#",
    " #",
    "'",
    '"',
    "\\",
    "&x ",
    "*x",
    "!!str ",
    "!",
    "|",
    ">",
    "%",
    "@",
    "? ",
    "<<: *x",
  ],
  ...[" ", "  ", "\t", "\r", "\u0085", "\u00a0", "\u2028", "\ufeff", "\u0001", "\u007f", "---", "..."],
);
const scraps = fc.array(pieces, { maxLength: 4 }).map((parts) => parts.join(""));
const starts = fc.constantFrom("", "a: ", "b:", "b: ", "- ", "  ", "  a: ", "  b:", "  - ", "    - ", "    ");
const lines = fc.oneof(
  scraps,
  fc.tuple(starts, pieces).map((parts) => parts.join("")),
  starts,
);
const soup = fc.array(lines, { maxLength: 6 }).map((parts) => parts.map((line) => `${line}\n`).join(""));

describe("the quick reader of regular front matter", () => {
  it("reads what is written exactly as the complete reader does", async () => {
    await fc.assert(
      fc.asyncProperty(fields, async (input) => {
        const { text, start, end } = splitDocument(renderDocument({ fields: input, body: "" }));
        const frontMatter = text.slice(start, end);
        const quick = parseRegular(text, start, end);
        if (quick !== null) expect(quick).toStrictEqual(await parseComplete(frontMatter));
      }),
      RUNS,
    );
  });

  it("reads whatever else it accepts exactly as the complete reader does", async () => {
    await fc.assert(
      fc.asyncProperty(soup, async (frontMatter) => {
        const quick = parseRegular(frontMatter);
        if (quick !== null) expect(quick).toStrictEqual(await parseComplete(frontMatter));
      }),
      { numRuns: RUNS.numRuns * 10 },
    );
  });
});

describe("documents of one shape, one after the other", () => {
  const value = fc.oneof(
    scraps,
    strings,
    fc.constantFrom("[]", "a", "a: b", "\n  - a\n  - 'b'", "\n  - a", "1"),
  );
  const line = (name: string) =>
    value.map((text) => `${name}:${text.startsWith("\n") ? text : ` ${text}`}\n`);
  const shaped = fc.tuple(line("id"), line("tags"), fc.constant("from:\n"), line("  id"), line("end"));

  it("are each read exactly as the complete reader does", async () => {
    for (const known of ["id: a\ntags: []\nfrom:\n  id: b\nend: c\n", "id: a\n"]) parseRegular(known);
    await fc.assert(
      fc.asyncProperty(fc.array(shaped, { minLength: 2, maxLength: 3 }), async (documents) => {
        for (const parts of documents) {
          const frontMatter = parts.join("");
          const quick = parseRegular(frontMatter);
          if (quick !== null) expect(quick).toStrictEqual(await parseComplete(frontMatter));
        }
      }),
      RUNS,
    );
  });

  it("share no map and no value with another", () => {
    const text = (tags: string, id: string) => `title: A\ntags:${tags}\nowner:\n  id: ${id}\n`;
    const documents = [" []", "\n  - x", "\n  - x\n  - y", " []"].map((tags, index) =>
      parseRegular(text(tags, `id${index}`)),
    );
    expect(documents.map((read) => [read?.["tags"], mapField(read ?? {}, "owner")])).toEqual([
      [[], { id: "id0" }],
      [["x"], { id: "id1" }],
      [["x", "y"], { id: "id2" }],
      [[], { id: "id3" }],
    ]);
    expect(parseRegular("title: A\ntags: []\nowner:\n  id: b\nmore: c\n")).toEqual({
      title: "A",
      tags: [],
      owner: { id: "b" },
      more: "c",
    });
  });
});

describe("writing and reading a document", () => {
  it("gives back every value, and the same bytes when written again", async () => {
    await fc.assert(
      fc.asyncProperty(fields, strings, async (input, body) => {
        const text = renderDocument({ fields: input, body });
        const document = await parseDocument(text);
        expect(plain(document.fields)).toEqual(plain(input));
        expect(renderDocument(document)).toBe(text);
      }),
      RUNS,
    );
  });
});

/** Values by what they say, whatever the prototype of the maps they stand in. */
function plain(value: FieldValue): unknown {
  if (value instanceof TypedScalar) return { typed: value.source };
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .map(([name, part]) => [name, plain(part)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}
