import { TypedScalar } from "@orange-hyper/core/documents";
import { describe, expect, it } from "vitest";
import { parseDocument, renderDocument } from "../src/index.js";

const front = (yaml: string): string => `---\n${yaml}\n---\n\nBody\n`;
const fieldsOf = async (yaml: string): Promise<object> => ({ ...(await parseDocument(front(yaml))).fields });
const lineOf = (value: string): string =>
  renderDocument({ fields: { title: value }, body: "" }).split("\n")[1] ?? "";

describe("writing front matter", () => {
  it("puts fields, body and line ends where they belong", () => {
    const provenance = { source_quest: "quest_1", scope_paths: ["src/a.ts"], notes: [] };
    expect(
      renderDocument({
        fields: {
          schema_version: 1,
          title: "A: b",
          empty: "",
          none: null,
          lists: [],
          scope_paths: ["x y"],
          provenance,
        },
        body: "# A\r\n\r\nText  \n\n\n",
      }),
    ).toBe(
      [
        "---",
        "schema_version: 1",
        'title: "A: b"',
        'empty: ""',
        "none: null",
        "lists: []",
        "scope_paths:",
        '  - "x y"',
        "provenance:",
        "  source_quest: quest_1",
        "  scope_paths:",
        "    - src/a.ts",
        "  notes: []",
        "---",
        "",
        "# A",
        "",
        "Text",
        "",
      ].join("\n"),
    );
  });

  it.each(["active", "L2/P2/T2/V2/A0/M0/MB2", "quest_20260616_000000Z_a-b", "src/a.ts", "a:b", "user@host"])(
    "writes %j plain",
    (value) => {
      expect(lineOf(value)).toBe(`title: ${value}`);
    },
  );

  it("writes a time plain", () => {
    expect(lineOf("2026-06-16T00:00:00.000Z")).toBe("title: 2026-06-16T00:00:00.000Z");
  });

  const quoted = [
    "",
    " ",
    "null",
    "NULL",
    "True",
    "yes",
    "No",
    "on",
    "OFF",
    "~",
    "123",
    "-1",
    "1e3",
    ".inf",
    "0x1f",
  ];
  const awkward = [
    "- x",
    "# x",
    "a: b",
    "a:",
    "[]",
    "{}",
    "a #b",
    "'",
    '"',
    "\\",
    "a\nb",
    "a\tb",
    "한글",
    "🍊",
    "2026-06-16",
  ];
  it.each([...quoted, ...awkward])("writes %j as JSON does", (value) => {
    expect(lineOf(value)).toBe(`title: ${JSON.stringify(value)}`);
  });

  it("escapes what other readers would take for a line end or not see at all", () => {
    expect(lineOf("\u0085\u2028\ufeff\u007f\ud800")).toBe('title: "\\u0085\\u2028\\ufeff\\u007f\\ud800"');
  });

  it("keeps numbers and booleans as they were written", async () => {
    const text = front("a: 007\nb: 0x1F\nc: True\nd: 1.50\ne: .nan\nf: 1e400");
    expect(renderDocument(await parseDocument(text))).toBe(text);
  });

  it("quotes the source of a number that is none", () => {
    expect(renderDocument({ fields: { a: new TypedScalar("1\nb: 2", 1) }, body: "x" })).toBe(
      '---\na: "1\\nb: 2"\n---\n\nx\n',
    );
  });
});

describe("reading front matter", () => {
  it("keeps the source of what YAML types, and leaves times strings", async () => {
    expect(
      await fieldsOf("a: 123\nb: true\nc: 1.0\nd: 2026-06-16T00:00:00.000Z\ne: 2026-06-16\nf: ~\ng:"),
    ).toEqual({
      a: new TypedScalar("123", 123),
      b: new TypedScalar("true", true),
      c: new TypedScalar("1.0", 1),
      d: "2026-06-16T00:00:00.000Z",
      e: "2026-06-16",
      f: null,
      g: null,
    });
  });

  it("reads what people write by hand", async () => {
    const yaml = [
      "# a comment",
      "title: >-",
      "  two",
      "  lines",
      '"quoted name": yes # a word, not a boolean',
      "list: [a, 1, {b: c}]",
      "",
      "deep:",
      "    deeper:",
      "    - - x",
      "123: number for a name",
    ].join("\n");
    expect(await fieldsOf(yaml)).toEqual({
      title: "two lines",
      "quoted name": "yes",
      list: ["a", new TypedScalar("1", 1), { b: "c" }],
      deep: { deeper: [["x"]] },
      "123": "number for a name",
    });
  });

  it("takes lists with and without indentation", async () => {
    expect(await fieldsOf("a:\n  - x\nb:\n- y\n- 'it''s'\nc:\n  d:\n  - z")).toEqual({
      a: ["x"],
      b: ["y", "it's"],
      c: { d: ["z"] },
    });
  });

  it("gives maps at every depth no prototype", async () => {
    for (const yaml of ["a:\n  b: c", "a: {b: c} # by hand"]) {
      const { fields } = await parseDocument(front(yaml));
      expect([fields, fields["a"]].map((map) => Object.getPrototypeOf(map))).toEqual([null, null]);
    }
  });

  it.each(["", "# only a comment", "{}"])("reads %j as no fields", async (yaml) => {
    expect(await fieldsOf(yaml)).toEqual({});
  });

  it("leaves the body as it is, after one blank line", async () => {
    const bodies = ["", "\n", "x", "\n\n---\nx\n", " \nx"];
    const texts = bodies.map((body) => `---\na: b\n---\n${body}`);
    expect(await Promise.all(texts.map(async (text) => (await parseDocument(text)).body))).toEqual([
      "",
      "",
      "x",
      "\n---\nx\n",
      " \nx",
    ]);
  });

  it("reads a file that ends with its front matter", async () => {
    expect(await parseDocument("---\na: b\n---")).toEqual({ fields: { a: "b" }, body: "" });
  });

  const refused: readonly (readonly [string, string])[] = [
    ["- a", "the front matter is not a map of names and values"],
    ["null", "the front matter is not a map of names and values"],
    ["just words", "the front matter is not a map of names and values"],
    ["a: b\na: c", "duplicated mapping key (line 3)"],
    ["__proto__: x", 'the name "__proto__" is not allowed in front matter'],
    ["a: {constructor: x}", 'the name "constructor" is not allowed in front matter'],
    ["? [prototype]\n: x", 'the name "prototype" is not allowed in front matter'],
    ["{a: b}: x", 'the name "[object Object]" is not allowed in front matter'],
    ["<<: {a: b}", 'the name "<<" is not allowed in front matter'],
    ["a: &x y", "anchors are not allowed (line 2)"],
    ["a: *x", 'unidentified alias "x" (line 2)'],
    ["a: !!js/function 'x'", expect.stringContaining("unknown tag")],
    ["a: !!str 1", "tags are not allowed (line 2)"],
    ["a: !!map {}", "tags are not allowed (line 2)"],
    ["a: ! x", "tags are not allowed (line 2)"],
    ["a: !<tag:orange-hyper:plain> 1", expect.stringContaining("cannot resolve")],
    ['a: "b', expect.stringContaining("unexpected end")],
    ["a: b: c", expect.stringContaining("bad indentation")],
    ["a: b\n---- c", "a line of the front matter starts with `---` and is not its closing line"],
  ];
  it.each(refused)("refuses %j and says why", async (yaml, reason) => {
    await expect(parseDocument(front(yaml))).rejects.toMatchObject({ message: reason });
  });
});
