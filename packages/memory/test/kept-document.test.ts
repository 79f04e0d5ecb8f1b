import { TypedScalar } from "@orange-hyper/core/documents";
import { describe, expect, it } from "vitest";
import { keepDocument, keptDocument } from "../src/life/kept-document.js";

describe("a document in a line of JSON", () => {
  it("is the same when it is read again, whatever its fields look like", () => {
    const document = {
      fields: {
        schema_version: new TypedScalar("0x10", 16),
        isOn: new TypedScalar("yes", true),
        list: ["a", null, ["b"], { map: { scalar: 1, source: "x" } }],
        scalar: { scalar: 1, source: "not one" },
        map: {},
        ["__proto__"]: "a name like any other",
      },
      body: "## Candidate Memory\n\nText\n",
    };
    const read = keptDocument(JSON.parse(JSON.stringify(keepDocument(document))));
    expect(read).toEqual(document);
    expect(Object.keys(read?.fields ?? {})).toEqual(Object.keys(document.fields));
    expect(read?.fields["schema_version"]).toBeInstanceOf(TypedScalar);
    expect(read?.fields["scalar"]).not.toBeInstanceOf(TypedScalar);
  });

  it.each([null, undefined, "text", {}, { body: "x" }, { body: "x", fields: {} }, { fields: { map: {} } }])(
    "is not read from %j",
    (kept) => {
      expect(keptDocument(kept)).toBeNull();
    },
  );
});
