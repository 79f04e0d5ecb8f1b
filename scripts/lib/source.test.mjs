// Runs with `node --test`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listImports, stripText } from "./source.mjs";

test("finds every form of import, and which of them are types alone", () => {
  const text = [
    'import a, { type B } from "a";',
    'import type { C } from "c";',
    'export * from "d";',
    'export type { E } from "e";',
    'import "f";',
    'const load = () => import("g");',
    'const h = require("h");',
    'let i: import("i").Name;',
    'type J = typeof import("j");',
  ].join("\n");
  assert.deepEqual(
    listImports(text)
      .sort((left, right) => (left.specifier < right.specifier ? -1 : 1))
      .map(({ specifier, isTypeOnly }) => (isTypeOnly ? `type ${specifier}` : specifier)),
    ["a", "type c", "d", "type e", "f", "g", "h", "type i", "type j"],
  );
});

test("text that only looks like an import is none", () => {
  for (const text of [
    '// import "a";',
    '/* import a from "a"; */',
    'const a = `import "a"`;',
    "const a = 'import \"b\"';",
    'const a = /import "a"/;',
    'const a = b / 2; // from "a" / 2',
  ]) {
    assert.deepEqual(listImports(text), [], text);
  }
});

test("code inside a template is still code, text around it is not", () => {
  const text =
    'const a = `process.cwd() ${await import("a")} ${{ b: "}" }.b} ${`x${Date.now()}`} y`; import b from "b";';
  assert.deepEqual(
    listImports(text).map(({ specifier }) => specifier),
    ["b", "a"],
  );
  assert.match(stripText(text).code, /Date\.now/);
  assert.doesNotMatch(stripText(text).code, /process/);
});

test("quotes inside regular expressions start no text", () => {
  assert.deepEqual(listImports(`const a = x.replace(/["'\`]/g, ""); import b from "b";`), [
    { specifier: "b", isTypeOnly: false },
  ]);
});
