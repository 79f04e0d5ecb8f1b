// Tests releases of a copy of this workspace with the real `changeset version`; runs with `node --test`.
import assert from "node:assert/strict";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readChangesets } from "./lib/changesets.mjs";
import { run } from "./lib/process.mjs";
import { hasChanged, listReleasable } from "./lib/published.mjs";
import { carriedBy, checkReleases } from "./lib/releases.mjs";
import { inTemporaryFolder } from "./lib/temporary.mjs";
import { listPackages, readJson, root } from "./lib/workspace.mjs";

const COMMAND_LINE = "orange-hyper";
const packages = await listReleasable();
const released = packages.map((item) => ({ ...item, version: "1.0.0", changed: false }));
const changeset = (releases, summary = "A sentence.") => ({ file: ".changeset/a.md", releases, summary });

test("a package that carries or delivers what is released is released with it", () => {
  const problems = checkReleases(released, [changeset({ "@orange-hyper/core": "patch" })]);
  const named = problems.map((problem) => problem.split(" ")[0]).sort();
  const expected = released.filter((item) => carriedBy(item, released).has("@orange-hyper/core"));
  assert.deepEqual(named, expected.map(({ name }) => name).sort());
  assert.ok(named.includes(COMMAND_LINE), "the command line delivers core");
  assert.match(problems.join("\n"), /add `"orange-hyper": patch` to that changeset/);
});

test("what a package carries includes what the packages inside it carry", () => {
  const item = (name, bundled) => ({ name, version: "1.0.0", bundled, delivers: [], changed: false });
  const chain = [item("a", ["b"]), item("b", ["c", "nanoid"]), item("c", [])];
  assert.deepEqual(checkReleases(chain, [changeset({ c: "minor" })]), [
    'a delivers code of c, which is released: add `"a": patch` to that changeset.',
    'b delivers code of c, which is released: add `"b": patch` to that changeset.',
  ]);
  assert.deepEqual(checkReleases(chain, [changeset({ a: "patch" })]), []);
});

test("a dependency of a dependency counts, a package that is only loaded does not", () => {
  const item = (name, delivers) => ({ name, version: "1.0.0", bundled: [], delivers, changed: false });
  const problems = checkReleases(
    [item("app", ["library"]), item("library", ["inner"]), item("inner", []), item("other", [])],
    [changeset({ inner: "patch" })],
  );
  assert.deepEqual(
    problems.map((problem) => problem.split(" ")[0]),
    ["app", "library"],
  );
});

test("a changed package without a changeset, and an unreadable changeset, are named", () => {
  const changed = released.map((item) => ({ ...item, changed: item.name === "@orange-hyper/status" }));
  assert.match(checkReleases(changed, []).join("\n"), /^@orange-hyper\/status changed since 1\.0\.0/);
  for (const wrong of [{}, { "@orange-hyper/nothing": "patch" }, { "@orange-hyper/status": "huge" }]) {
    assert.match(checkReleases(released, [changeset(wrong)]).join("\n"), /^\.changeset\/a\.md/);
  }
  assert.match(
    checkReleases(released, [changeset({ "orange-hyper": "patch" }, "")]).join("\n"),
    /needs packages between/,
  );
});

test("a package that was never released begins with one major entry", () => {
  const [one] = released;
  const fresh = [{ ...one, version: "0.0.0", bundled: [], delivers: [] }];
  const major = changeset({ [one.name]: "major" });
  assert.deepEqual(checkReleases(fresh, [major]), []);
  assert.match(checkReleases(fresh, []).join(), /one changeset must name it "major"/);
  assert.match(checkReleases(fresh, [major, major]).join(), /fold .* into one/);
  assert.match(checkReleases(fresh, [changeset({ [one.name]: "patch" })]).join(), /must name it "major"/);
});

for (const [bump, coreVersion] of [
  ["patch", "1.0.1"],
  ["minor", "1.1.0"],
]) {
  test(`a ${bump} of core releases those that carry it and the command line, as patches`, () =>
    inTemporaryFolder("release", async (copy) => {
      await copyWorkspace(copy);
      rmSync(join(copy, ".changeset"), { recursive: true });
      for (const file of ["config.json", "changelog.cjs"]) {
        cpSync(join(root, ".changeset", file), join(copy, ".changeset", file));
      }
      const carriers = released.filter((item) => carriedBy(item, released).has("@orange-hyper/core"));
      const releases = [["@orange-hyper/core", bump], ...carriers.map(({ name }) => [name, "patch"])];
      const head = releases.map(([name, size]) => `"${name}": ${size}`).join("\n");
      writeFileSync(join(copy, ".changeset/fix.md"), `---\n${head}\n---\n\nA fix.\n`);
      assert.deepEqual(checkReleases(released, readChangesets(copy)), []);
      for (const { folder } of listPackages()) setVersion(copy, folder, "1.0.0");

      await version(copy);
      const expected = Object.fromEntries(released.map(({ name }) => [name, "1.0.0"]));
      for (const { name } of carriers) expected[name] = "1.0.1";
      expected["@orange-hyper/core"] = coreVersion;
      const versions = published(copy).map(({ name, manifest }) => [name, manifest.version]);
      assert.deepEqual(Object.fromEntries(versions), expected);
      const changelog = readFileSync(join(copy, "packages/cli/CHANGELOG.md"), "utf8");
      assert.match(changelog, /- A fix\.\n/);
      assert.ok(changelog.includes(`@orange-hyper/core ${coreVersion}`), changelog);
    }));
}

test("the changesets of this workspace make the release that they promise", () =>
  inTemporaryFolder("release", async (copy) => {
    await copyWorkspace(copy);
    const first = published(copy).filter(({ manifest }) => /^0\.0\.0$|-/.test(manifest.version));
    await version(copy);
    for (const { name, folder } of first) {
      const { version } = readJson(join(copy, "packages", folder, "package.json"));
      assert.equal(version, name === COMMAND_LINE ? "2.0.0" : "1.0.0", name);
      const changelog = readFileSync(join(copy, "packages", folder, "CHANGELOG.md"), "utf8");
      assert.equal(
        changelog.match(/^- /gm)?.length,
        1,
        `one entry in the changelog of ${name}:\n${changelog}`,
      );
      assert.equal(changelog.match(/^#+ /gm)?.length, 3, changelog);
    }
  }));

test("a change of what package.json ships counts, whatever folder it is in; of tests and examples none does", () =>
  inTemporaryFolder("release", async (copy) => {
    await copyWorkspace(copy);
    const changed = async (folder, file) => {
      const path = join(copy, "packages", folder, file);
      mkdirSync(join(path, ".."), { recursive: true });
      writeFileSync(path, "{}\n");
      await run("git", ["add", "-A"], { cwd: copy });
      const verdict = await hasChanged(copy, { tag: "HEAD", folder, bundled: [] });
      await run("git", ["reset", "-q", "--hard"], { cwd: copy });
      return verdict;
    };
    for (const { folder, manifest } of published(copy)) {
      const shipped = manifest.files.filter((file) => !/^!|^dist/.test(file));
      for (const name of shipped)
        assert.equal(
          await changed(folder, /\.\w+$/.test(name) ? name : `${name}/x.json`),
          true,
          `${folder}/${name}`,
        );
    }
    for (const file of ["test/x.json", "examples/x.json", "localesx/x.json"])
      assert.equal(await changed("hooks", file), false, file);
  }));

test("a change of sources, of what package.json promises and of a bundled version counts, others do not", () =>
  inTemporaryFolder("release", async (copy) => {
    await copyWorkspace(copy);
    const release = { tag: "HEAD", folder: "store", bundled: ["js-sha256"] };
    const edit = async (file, change) => {
      const path = join(copy, file);
      const before = existsSync(path) ? readFileSync(path, "utf8") : "";
      mkdirSync(join(path, ".."), { recursive: true });
      writeFileSync(path, change(before));
      await run("git", ["add", "-A"], { cwd: copy });
      const verdict = await hasChanged(copy, release);
      await run("git", ["reset", "-q", "--hard"], { cwd: copy });
      return verdict;
    };
    const manifest = "packages/store/package.json";
    assert.equal(await edit("packages/store/src/new.ts", () => "export {};\n"), true);
    assert.equal(await edit(manifest, (text) => text.replace(">=20.19", ">=22")), true);
    assert.equal(
      await edit("pnpm-workspace.yaml", (text) => text.replace(/js-sha256: .*/, "js-sha256: 1.0.1")),
      true,
    );
    assert.equal(await edit("pnpm-workspace.yaml", (text) => text.replace(/zod: .*/, "zod: 9.9.9")), false);
    assert.equal(
      await edit(manifest, (text) => text.replace('"@orange-hyper/testkit"', '"@orange-hyper/kit"')),
      false,
    );
    assert.equal(await edit("packages/core/src/new.ts", () => "export {};\n"), false);
  }));

/** Creates a repository with every package.json and the files that releases need. */
async function copyWorkspace(copy) {
  for (const file of ["package.json", "pnpm-workspace.yaml", "pnpm-lock.yaml", ".changeset"]) {
    cpSync(join(root, file), join(copy, file), { recursive: true });
  }
  for (const { folder, path } of listPackages()) {
    mkdirSync(join(copy, "packages", folder), { recursive: true });
    cpSync(join(path, "package.json"), join(copy, "packages", folder, "package.json"));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  writeFileSync(join(copy, ".gitignore"), "node_modules\n");
  const git = [
    "-c",
    "user.name=Release",
    "-c",
    "user.email=release@example.com",
    "-c",
    "commit.gpgsign=false",
  ];
  for (const args of [
    ["init", "-q", "-b", "main"],
    ["add", "-A"],
    [...git, "commit", "-q", "-m", "Before"],
  ]) {
    const result = await run("git", args, { cwd: copy });
    assert.ok(result.ok, result.output);
  }
}

function published(copy) {
  return listPackages()
    .filter(({ isPrivate }) => !isPrivate)
    .map(({ name, folder }) => ({
      name,
      folder,
      manifest: readJson(join(copy, "packages", folder, "package.json")),
    }));
}

function setVersion(copy, folder, version) {
  const file = join(copy, "packages", folder, "package.json");
  writeFileSync(file, `${JSON.stringify({ ...readJson(file), version }, null, 2)}\n`);
}

async function version(copy) {
  const result = await run("changeset", ["version"], { cwd: copy });
  assert.ok(result.ok, result.output);
}
