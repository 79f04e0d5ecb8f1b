// Tests that each wrong declaration is reported and correct ones pass; runs with `node --test`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkDependencies } from "./dependencies.mjs";

const check = (manifest, { bundled = [], external = [], types = "", byName = [] } = {}) =>
  checkDependencies({
    manifest: { name: "me", ...manifest },
    built: [{ bundled, external }],
    declarations: [types],
    byName,
  });

test("what the files load is declared", () => {
  assert.deepEqual(
    check({ dependencies: { a: "1" }, peerDependencies: { "@s/b": "1" } }, { external: ["a", "@s/b"] }),
    [],
  );
  assert.match(check({}, { external: ["a"] }).join(), /files load a, which/);
  assert.deepEqual(check({}, { external: ["me", "path", "node:fs"] }), []);
});

test("declarations count as files, and names that are data as imports", () => {
  const types = 'import type { A } from "@s/b/deep";\nexport * from "./near.js";\n';
  assert.match(check({}, { types }).join(), /files load @s\/b, which/);
  assert.deepEqual(check({ dependencies: { "@s/b": "1" } }, { types }), []);
  assert.deepEqual(check({ dependencies: { c: "1" } }, { byName: ["c"] }), []);
});

test("what is bundled or not loaded is not declared", () => {
  assert.match(
    check({ dependencies: { a: "1" } }, { bundled: ["a"] }).join(),
    /in the built files and declared/,
  );
  assert.match(check({ peerDependencies: { a: "1" } }).join(), /no published file loads it/);
  assert.deepEqual(check({ dependencies: { a: "1" } }, { bundled: ["a"], external: ["a"] }), []);
});
