import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BLOCK_BEGIN, BLOCK_END, withNotes } from "../src/exchange/agents-block.js";
import { exportMarkdown, readExportedMarkdown } from "../src/exchange/markdown.js";
import { readImport } from "../src/exchange/read-import.js";
import type { ExportedMemory } from "../src/schema.js";

function memory(text: string, id = "decision.mem_delta_a_decision"): ExportedMemory {
  return {
    id,
    type: "decision",
    text,
    confidence: "medium",
    accepted_at: "2026-06-16T00:00:00.000Z",
    source_quest: "quest_a",
    source_proposal: "mem_delta_a_decision",
    scope_paths: ["src/a.ts"],
    evidence: "- Source Quest: quest_a",
  };
}

const NOTES = [memory("Rates are cached\nfor one day."), memory(`No ${BLOCK_END} <!-- ends it.`, "risk.b")];

describe("the notes in AGENTS.md", () => {
  const block = `${BLOCK_BEGIN}\n## Approved project notes\n\n- (decision) Rates are cached for one day.\n- (decision) No &lt;!-- orange-hyper:memory end --> &lt;!-- ends it.\n${BLOCK_END}`;

  it.each([
    ["", `${block}\n`],
    ["# Mine\n", `# Mine\n\n${block}\n`],
    ["# Mine", `# Mine\n\n${block}\n`],
    ["# Mine\r\n", `# Mine\r\n\r\n${block.replaceAll("\n", "\r\n")}\r\n`],
    [`a ${BLOCK_BEGIN}old${BLOCK_END} b\t\n\n`, `a ${block} b\t\n\n`],
  ])("of %j", (text, expected) => {
    expect(withNotes(text, NOTES)).toBe(expected);
    expect(withNotes(expected, NOTES)).toBe(expected);
  });

  it.each([
    BLOCK_BEGIN,
    BLOCK_END,
    `${BLOCK_END}${BLOCK_BEGIN}`,
    `${BLOCK_BEGIN}${BLOCK_BEGIN}${BLOCK_END}`,
    `${BLOCK_BEGIN}${BLOCK_END}${BLOCK_END}`,
  ])("are not written where the markers do not fit: %j", (text) => {
    expect(withNotes(text, NOTES)).toBeNull();
  });

  const conflict = (ours: string, theirs: string, base?: string): string =>
    `<<<<<<< HEAD\n${ours}${base === undefined ? "" : `||||||| 1a2b\n${base}`}=======\n${theirs}>>>>>>> right\n`;
  const head = `${BLOCK_BEGIN}\n## Approved project notes\n\n`;

  it.each([
    ["within", `# Mine\n\n${head}${conflict("- a\n", "- b\n")}${BLOCK_END}\nMore.\n`],
    ["with a base", `# Mine\n\n${head}${conflict("- a\n", "- b\n", "- c\n")}${BLOCK_END}\nMore.\n`],
    [
      "around",
      `# Mine\n\n${conflict(`${head}- a\n${BLOCK_END}\n`, `${head}- b\n${BLOCK_END}\n`, "")}More.\n`,
    ],
    ["at the end", `# Mine\n\n${head}${conflict(`- a\n${BLOCK_END}\n`, `${BLOCK_END}\n`)}More.\n`],
  ])("are one again where a merge left two versions: %s", (_, text) => {
    expect(withNotes(text, NOTES)).toBe(`# Mine\n\n${block}\nMore.\n`);
  });

  it("leave to people what a merge left of their own text", () => {
    const mine = conflict("mine\n", "yours\n");
    expect(withNotes(`${mine}${head}- a\n${BLOCK_END}\n${mine}`, NOTES)).toBe(`${mine}${block}\n${mine}`);
    const both = `${head}${conflict(`- a\n${BLOCK_END}\nmine\n`, `- b\n${BLOCK_END}\nyours\n`)}`;
    expect(withNotes(both, NOTES)).toBeNull();
    expect(withNotes(conflict(`${head}- a\n${BLOCK_END}\n`, "yours\n"), NOTES)).toBeNull();
  });

  it("leave everything else as it was, and are found again", () => {
    const others = fc.string({ unit: "binary" }).filter((text) => !text.includes("orange-hyper:memory"));
    fc.assert(
      fc.property(others, others, fc.array(fc.string()), (before, after, texts) => {
        const notes = texts.map((text) => memory(text));
        const first = withNotes(before, notes) ?? "";
        expect(first.startsWith(before)).toBe(true);
        const second = withNotes(`${first}${after}`, NOTES) ?? "";
        expect(second.startsWith(before)).toBe(true);
        expect(second.endsWith(after)).toBe(true);
        expect(withNotes(second, NOTES)).toBe(second);
      }),
    );
  });
});

it("an export in Markdown says the same when it is read again, whatever the memories say", () => {
  const lines = fc.array(fc.constantFrom("## risk.x", "- Type: risk", "> quoted", "plain words", "", "---"));
  fc.assert(
    fc.property(fc.array(lines), (texts) => {
      const memories = texts.map((some) => memory(some.join("\n")));
      const project = { id: "project_x", name: "x" };
      const text = exportMarkdown({ format: "orange-memory/1", project, memories });
      expect(readExportedMarkdown(text)?.map((fact) => [fact.text, fact.type])).toEqual(
        memories.map((each) => [each.text, "decision"]),
      );
    }),
  );
});

describe("what is read of other files", () => {
  const read = (text: string, section?: string): unknown => {
    const { kind, facts } = readImport(text, { file: "x.md", section });
    return { kind, facts: facts.map((fact) => [fact.type ?? "", fact.text]) };
  };

  it("the observations of a basic-memory note", () => {
    const note = `---
title: "Rates"
type: note
permalink: rates
---
# Rates

## Observations
- [decision] Rates are cached for one day #cache #rates (since the outage)
- [gotcha] The feed repeats the last day on Sundays #feed
- [fact] Rates come from the ECB
- [ ] write more
- [x] done
\`\`\`
- [decision] code
\`\`\`
## Relations
- uses [[Feed]]
`;
    expect(read(note)).toEqual({
      kind: "basic-memory",
      facts: [
        ["decision", "Rates are cached for one day (since the outage)"],
        ["risk", "The feed repeats the last day on Sundays"],
        ["", "Rates come from the ECB"],
      ],
    });
  });

  it("the list items and sentences of a section, without code, tables and what Orange wrote", () => {
    const text = `# Guide
Not this.
## Rules
Run the tests first. Never push
to main!

- **Always** use pnpm,
  never npm.
1. Rates are rounded.
\`\`\`sh
- rm -rf
# Rules
\`\`\`
| a | b |
<!-- hidden
- and this
-->
${BLOCK_BEGIN}
- (risk) Ours.
${BLOCK_END}
### Deeper
* Deeper rules count.
## Other
- Not this.
`;
    expect(read(text, " rules")).toEqual({
      kind: "section",
      facts: [
        ["", "Run the tests first."],
        ["", "Never push to main!"],
        ["", "Always use pnpm, never npm."],
        ["", "Rates are rounded."],
        ["", "Deeper rules count."],
      ],
    });
    expect(() => read(text, "Rule")).toThrow('has no heading "Rule"');
  });

  it.each(["", "# Guide\n- a rule\n", "{}", '{ "format": "notes/1", "memories": [] }', "{ broken"])(
    "nothing of %j without a section",
    (text) => {
      expect(() => read(text)).toThrow("neither an export");
    },
  );

  it("any text takes time in proportion to its length", () => {
    const start = performance.now();
    for (const line of ["- [a", "- a **", "> ", "## x\n", "a. ", "<!-- "]) {
      const text = line.repeat(200_000 / line.length);
      readImport(`# S\n${text}`, { file: "x", section: "S" });
      readImport(`---\ntitle: x\n---\n${text}`, { file: "x", section: undefined });
    }
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
