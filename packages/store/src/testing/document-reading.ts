import { TypedScalar } from "@orange-hyper/core/documents";
import { DocumentUnreadableError, type StoredDocument } from "@orange-hyper/core/ports";
import { expect, it } from "vitest";
import { KEY, type Make, quest } from "./document-subject.js";

/** Tests reading of valid and of damaged documents. */
export function describeReading(make: Make): void {
  it("answers null for a document that is not there", async () => {
    const { store } = await make();
    expect(await store.get(KEY)).toBeNull();
  });

  it("reads a document as it was written", async () => {
    const { store } = await make();
    const { rev } = await store.put(KEY, quest("한글 🍊"));
    const content = [
      "---",
      "schema_version: 1",
      'title: "한글 🍊"',
      "scope_paths:",
      "  - src/a.ts",
      "constraints: []",
      "---",
      "",
      "# 한글 🍊",
      "",
    ].join("\n");
    expect(parts(await store.get(KEY))).toEqual({
      key: KEY,
      fields: {
        schema_version: new TypedScalar("1", 1),
        title: "한글 🍊",
        scope_paths: ["src/a.ts"],
        constraints: [],
      },
      body: "# 한글 🍊\n",
      content,
      rev,
    });
  });

  it("gives every reader a map of its own, without prototype", async () => {
    const { store } = await make();
    await store.put(KEY, quest("A"));
    const [first, second] = [await store.get(KEY), await store.get(KEY)];
    expect(first?.fields).not.toBe(second?.fields);
    expect(Object.getPrototypeOf(first?.fields)).toBeNull();
  });

  it("reads CRLF and a byte order mark as if they were not there, and hands out the file as it is", async () => {
    const { store, plant } = await make();
    await plant("notes/plain.md", "---\ntitle: A\n---\n\nBody\n");
    await plant("notes/windows.md", "\ufeff---  \r\ntitle: A\r\n--- \r\n\r\nBody\r\n");
    const plain = await store.get("notes/plain.md");
    expect(parts(await store.get("notes/windows.md"))).toEqual({
      ...parts(plain),
      key: "notes/windows.md",
      content: "\ufeff---  \r\ntitle: A\r\n--- \r\n\r\nBody\r\n",
      rev: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it("gives the same revision for LF and CRLF, with and without a byte order mark", async () => {
    const { store, plant } = await make();
    const text = "---\ntitle: A\n---\n\nBody\n";
    await plant("notes/a.md", text);
    await plant("notes/b.md", `\ufeff${text.replaceAll("\n", "\r\n")}`);
    expect((await store.get("notes/b.md"))?.rev).toBe((await store.get("notes/a.md"))?.rev);
  });

  const damaged: readonly (readonly [string, string | Uint8Array, string])[] = [
    ["no front matter", "# Title\n", "the front matter is missing: the first line must be `---`"],
    ["an empty file", "", "the front matter is missing: the first line must be `---`"],
    ["half a file", "---\ntitle: A\nsta", "the front matter has no closing `---` line"],
    [
      "front matter in another language",
      "---js\n{ title: 'A' }\n---\n",
      "the first line must be exactly `---`; front matter is YAML and no other language",
    ],
    ["the same name twice", "---\ntitle: A\ntitle: B\n---\n", "duplicated mapping key (line 3)"],
    [
      "bytes that are no UTF-8",
      Uint8Array.of(0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0xfe),
      "the file is not valid UTF-8",
    ],
    [
      "more than 1 MiB",
      `---\ntitle: A\n---\n\n${"x".repeat(1024 * 1024)}\n`,
      "the file is larger than 1 MiB",
    ],
  ];
  it.each(damaged)("says why it cannot read %s, and still reads the others", async (_, content, reason) => {
    const { store, plant } = await make();
    await store.put("notes/good.md", quest("A"));
    await plant("notes/bad.md", content);
    const error = await store.get("notes/bad.md").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DocumentUnreadableError);
    expect(error).toMatchObject({ code: "VALIDATION_ERROR", key: "notes/bad.md", reason });
    expect(await store.list("notes")).toEqual(["notes/bad.md", "notes/good.md"]);
    expect((await store.get("notes/good.md"))?.body).toBe("# A\n");
  });
}

/** Copies all members of a document, whether or not they are own properties. */
function parts(document: StoredDocument | null): Partial<StoredDocument> {
  if (document === null) throw new Error("the document is not there");
  const { key, fields, body, content, rev } = document;
  return { key, fields, body, content, rev };
}
