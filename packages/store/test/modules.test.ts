import { expect, it } from "vitest";
import { filePorts } from "../src/index.js";

const { modules } = filePorts({ root: "/", cwd: "/" });

it("runs a text and answers what it exports", async () => {
  const text = 'export const name = "é"; export default (a, b) => a + b;';
  const { name, default: add } = await modules.run(text);
  expect(name).toBe("é");
  expect((add as (a: number, b: number) => number)(1, 2)).toBe(3);
});

it.each([
  ["another file", 'export * from "./index.js";', /./],
  ["a file by its path", 'export * from "/etc/hostname";', /./],
  ["a package", 'import "zod";', /./],
  ["something that throws", 'throw new Error("broken");', /^broken$/],
  ["something that is no module", "}", /Unexpected token/],
])("takes nothing from %s", async (_, text, message) => {
  await expect(modules.run(text)).rejects.toThrow(message);
});
