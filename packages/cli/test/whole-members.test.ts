import fc from "fast-check";
import { expect, it } from "vitest";
import { wholeMembers } from "../src/whole-members.js";

const object = fc.dictionary(
  fc.constantFrom("tool_name", "tool_input", "cwd", 'a "b", {', "\\"),
  fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom('"},{', "\\", "a,b", "한")),
  { noNullPrototype: true },
);

it("wherever an object is cut off, what is left of it is members that it has", () => {
  fc.assert(
    fc.property(object, fc.nat(), (value, place) => {
      const text = JSON.stringify(value);
      const whole = JSON.parse(text);
      const left = wholeMembers(text.slice(0, place % text.length));
      const names = Object.keys(left);
      expect(left).toEqual(Object.fromEntries(names.map((name) => [name, whole[name]])));
    }),
    { numRuns: 500 },
  );
});

it("every member before the one that was cut off is left", () => {
  const text = JSON.stringify({
    cwd: "/a",
    tool_name: "Write",
    tool_input: { content: 'x, "y"', path: "b" },
  });
  expect(wholeMembers(text.slice(0, -12))).toEqual({ cwd: "/a", tool_name: "Write" });
});

it.each(["", "[1,2", "nonsense, {", '{"a"'])("nothing is left of %j", (text) => {
  expect(wholeMembers(text)).toEqual({});
});
