import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failureText } from "../src/evidence/failure-text.js";

describe("the text of a failure", () => {
  it.each([
    ["a colour", "\u001b[31mFAIL\u001b[39m src/a.test.ts", "FAIL src/a.test.ts"],
    ["a link of a terminal", "see \u001b]8;;http://x\u0007here\u001b]8;;\u0007", "see here"],
    ["a time", "2026-11-21T09:41:00.123Z error x", "2027-01-02T10:00:00Z error x"],
    ["a time of day", "[09:41:00] failed", "[23:59:59.999] failed"],
    [
      "a date as people write it",
      "Date: Sat, 21 Nov 2026 09:41:00 GMT",
      "Date: Sun, 22 Nov 2026 10:00:01 GMT",
    ],
    ["a place in a file", "src/a.ts:9:12 fails", "src/a.ts:100:2 fails"],
    ["a duration", "1 failed in 2.31s (1.2 ms)", "1 failed in 17s (900 ms)"],
    ["a longer duration", "Took 3 minutes", "Took 1 minute"],
    ["an address", "at 0x7ffeefbff5c8", "at 0x10af"],
    ["an id", "run 550e8400-e29b-41d4-a716-446655440000", "run 6ba7b810-9dad-11d1-80b4-00c04fd430c8"],
    ["a commit", "at commit a1dffc7a64c0", "at commit 0b2d395484bf"],
    ["a temporary file", "open '/tmp/x-aB3/f.json' failed", "open '/tmp/vitest-99/f.json' failed"],
    ["a temporary folder of macOS", "in /private/var/folders/ab/cd/T/x", "in /var/folders/zz/y/T/w"],
    ["a temporary folder of Windows", "in C:\\Users\\a\\Temp\\x1\\f", "in D:\\b\\Temp\\y\\f"],
    ["a port", "connect ECONNREFUSED 127.0.0.1:54321", "connect ECONNREFUSED 127.0.0.1:3000"],
    ["a process", "worker #12 died, pid 4711", "worker #3 died, pid 9"],
    ["a count", "Tests: 1 failed, 212 passed, 213 total", "Tests: 1 failed, 4 passed, 5 total"],
    ["a size", "heap 12.5 MB", "heap 900 MB"],
    ["blanks and line ends", "a  b\r\n\r\n  c\t d", "a b\nc d"],
    ["progress on one line", "10%\r20%\rdone", "30%\r100%\rdone"],
  ])("is the same whatever %s says", (_, one, other) => {
    expect(failureText(one)).toBe(failureText(other));
  });

  it.each([
    ["another test", "FAIL src/a.test.ts > adds", "FAIL src/a.test.ts > subtracts"],
    ["another file", "FAIL src/a.test.ts", "FAIL src/b.test.ts"],
    ["another message", "expected 1 to be 2", "expected 1 to equal 2"],
    ["another word", "TypeError: x is not a function", "TypeError: y is not a function"],
    ["a word that looks like a commit and is none", "defaced", "effaced"],
  ])("differs with %s", (_, one, other) => {
    expect(failureText(one)).not.toBe(failureText(other));
  });

  it("is that of its end where it is long, and needs no time that grows faster than it", () => {
    const long = `${"x".repeat(20_000_000)}\nthe end`;
    expect(failureText(long).length).toBeLessThan(70_000);
    expect(failureText(long).endsWith("the end")).toBe(true);
    const began = performance.now();
    for (const piece of [
      "1",
      "a1",
      "/tmp/",
      "1:1",
      "0x",
      "C:\\a",
      "\u001b[",
      "\u001b]",
      "Mon, 1 ",
      "1.1",
      "pid ",
    ])
      failureText(piece.repeat(30_000));
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it("of what it gave is what it gave", () => {
    const words = fc.constantFrom(
      "FAIL",
      "1",
      "2.5s",
      " ",
      "\n",
      "/tmp/a",
      "0xff",
      "a1b2c3d4",
      ":",
      "-",
      "\u001b[1m",
      "12:00",
      "2026-01-01",
      "<n>",
      "x",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
        const once = failureText(parts.join(""));
        expect(failureText(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it("does not depend on which numbers stand in it", () => {
    const output = fc.array(
      fc.oneof(
        fc.constantFrom("test ", " failed\n", "at line ", ": expected "),
        fc.nat(999_999).map((n) => `#${n} `),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(output, fc.nat(9), (parts, digit) => {
        const text = parts.join("");
        const other = text.replace(/\d+/g, (number) => String(Number(number) + digit + 1));
        expect(failureText(other)).toBe(failureText(text));
      }),
    );
  });
});
