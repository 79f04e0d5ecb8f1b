import { ignoreLines } from "@orange-hyper/core/storage";
import fc from "fast-check";
import { expect, it } from "vitest";
import { completeIgnoreFile, missingIgnoreLines, newIgnoreFile } from "../src/ignore-file.js";

const line = fc.oneof(
  fc.constantFrom(..."proposals/", "/proposals", "", "# note", "!keep/", "  indented"),
  fc.string({ maxLength: 12 }).filter((text) => !/[\r\n]/.test(text)),
);

it("is complete after one completion, and then stays as it is", () => {
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom("\n", "\r\n"), (lines, end) => {
      const completed = completeIgnoreFile(lines.join(end));
      expect(missingIgnoreLines(completed)).toEqual([]);
      expect(completeIgnoreFile(completed)).toBe(completed);
    }),
  );
});

it("completes an empty file to that of a new project", () => {
  expect(completeIgnoreFile("")).toBe(newIgnoreFile());
});

it("leaves a complete file untouched, whatever its line ends", () => {
  const text = `${[...ignoreLines()].reverse().join("\r\n")}\r\n\r\n# own\r\n`;
  expect(completeIgnoreFile(text)).toBe(text);
});
