import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  collapseWhitespace,
  ellipsize,
  escapeText,
  findSection,
  isoTime,
  listItem,
  readSections,
  replaceSection,
  sectionNames,
  unescapeText,
} from "../src/all.js";

const line = fc.oneof(
  fc.string(),
  fc.constantFrom(
    "## Evidence",
    "\\## Evidence",
    "# x",
    "####### seven",
    "```",
    "~~~~",
    "\\```",
    "  ```js",
    "   \\\\~~~",
    "",
    "- item",
  ),
);
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join("\n"));

describe("user text inside a section", () => {
  it("comes back exactly as it was given", () => {
    fc.assert(fc.property(text, (given) => unescapeText(escapeText(given)) === given));
  });

  it("neither forges nor swallows a section", () => {
    fc.assert(
      fc.property(text, text, (first, second) => {
        const body = `# T\n\n## One\n\n${escapeText(first)}\n\n## Two\n\n${escapeText(second)}\n\n## Three\n\nend\n`;
        expect(sectionNames(body)).toEqual(["One", "Two", "Three"]);
        expect(findSection(body, "Three")).toBe("end");
      }),
    );
  });

  it("keeps a heading inside a closed code fence out of the sections", () => {
    const body = "## Notes\n\n```md\n## Request\n```\n\n## Request\n\nreal\n";
    expect(sectionNames(body)).toEqual(["Notes", "Request"]);
    expect(findSection(body, "Request")).toBe("real");
  });
});

describe("reading all sections at once", () => {
  it("gives each with its text, duplicates included, and nothing from before the first", () => {
    expect(readSections("# T\nhead\n## One\r\n\r\n a \r\n## One\n##Two\n### Three\n## Four")).toEqual([
      { name: "One", text: "a" },
      { name: "One", text: "##Two\n### Three" },
      { name: "Four", text: "" },
    ]);
    expect(readSections("## First\nx")).toEqual([{ name: "First", text: "x" }]);
    expect(readSections("")).toEqual([]);
  });

  it("says the same with a code fence that holds no heading as without it", () => {
    const plain = line.filter((given) => !/```|~~~|\n/.test(given));
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 12 }), (lines) => {
        const body = lines.join("\n");
        const sections = readSections(`${body}\n## End`);
        expect(readSections(`${body}\n## End\n\`\`\`\n\`\`\``)).toEqual([
          ...sections.slice(0, -1),
          { name: "End", text: "```\n```" },
        ]);
      }),
    );
  });
});

describe("replacing a section", () => {
  const body = "# T\n\n## One\n\nold\n\n## Two\n\nkept\n";

  it("changes nothing but its text", () => {
    expect(replaceSection(body, "One", "new")).toBe("# T\n\n## One\n\nnew\n\n## Two\n\nkept\n");
    expect(replaceSection(body, "Two", "new")).toBe("# T\n\n## One\n\nold\n\n## Two\n\nnew\n");
  });

  it("is the same however often it is repeated", () => {
    const once = replaceSection(body, "One", "\n\nnew\n\n");
    expect(replaceSection(once, "One", "new")).toBe(once);
  });

  it("leaves a body without that section alone", () => {
    expect(replaceSection(body, "Three", "new")).toBe(body);
  });
});

describe("small text forms", () => {
  it("keeps every line of a list item inside the item", () => {
    expect(listItem("one\ntwo\r\nthree")).toBe("- one\n  two\n  three");
  });

  it("collapses white space of every kind", () => {
    expect(collapseWhitespace("  a\n\tb  c ")).toBe("a b c");
  });

  it("cuts by code points, never inside a character", () => {
    expect(ellipsize("🍊".repeat(72), 72)).toBe("🍊".repeat(72));
    expect(ellipsize("🍊".repeat(73), 72)).toBe(`${"🍊".repeat(69)}...`);
  });
});

describe("a time", () => {
  it("is written as JavaScript does, from the year 0 to 9999", () => {
    const date = fc.date({ min: new Date("0000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(fc.property(date, (time) => isoTime(time.getTime()) === time.toISOString()));
    expect(isoTime(0)).toBe("1970-01-01T00:00:00.000Z");
    expect(isoTime(Date.UTC(2024, 1, 29, 23, 59, 59, 9))).toBe("2024-02-29T23:59:59.009Z");
  });
});
