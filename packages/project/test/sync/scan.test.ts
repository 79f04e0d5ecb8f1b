import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { scanRepository } from "../../src/sync/scan.js";
import { containers, empty, links, nodeAt, parts, repositoryWith, scan } from "./support.js";

describe("the id of a part", () => {
  it.each([
    ["src/user/user-service.js", "component.src-user-user-service"],
    ["backend/test/user-service.test.js", "test.backend-test-user-service-test"],
    ["src/main/java/com/x/UserService.java", "component.src-main-java-com-x-userservice"],
    ["src/주문/order_service.ts", "component.src-주문-order-service"],
    ["docs/A b (c).md", "document.docs-a-b-c"],
    [".env", "infrastructure.env"],
  ])("is made of its type and path: %s", async (path, id) => {
    expect(nodeAt(await scan(empty(path)), path).id).toBe(id);
  });

  it("keeps the whole name of a folder, its dot aside", async () => {
    const found = await scan(empty(".github/workflows/ci.yml", "my.app/readme.md"));
    expect(nodeAt(found, ".github").id).toBe("infrastructure.github");
    expect(nodeAt(found, "my.app").id).toBe("module.my-app");
  });

  it("is cut at 96 characters of its path", async () => {
    const path = `src/${"long-name/".repeat(4)}${"x".repeat(80)}-service.ts`;
    const { id } = nodeAt(await scan(empty(path)), path);
    expect(id).toHaveLength("component.".length + 96);
  });

  it("is the plain one for the first path of several that would share it, and carries a digest for the others", async () => {
    const found = await scan(empty("src/a/b-service.ts", "src/a-b-service.ts", "README.md", "README.rst"));
    const digest = (path: string): string => createHash("sha256").update(path).digest("hex").slice(0, 6);
    expect(parts(found, "component")).toEqual([
      "component.src-a-b-service service src/a-b-service.ts",
      `component.src-a-b-service-${digest("src/a/b-service.ts")} service src/a/b-service.ts`,
    ]);
    expect(parts(found, "document")).toEqual([
      "document.readme document-file README.md",
      `document.readme-${digest("README.rst")} document-file README.rst`,
    ]);
  });
});

describe("an edge", () => {
  it("is named by the digest of its ends, its relation and its source", async () => {
    const found = await scan(empty("docs/guide.md"));
    const key = "project.root|document.docs|contains|top-level-directory";
    const digest = createHash("sha256").update(key).digest("hex").slice(0, 12);
    expect(found.edges).toContainEqual({
      id: `structure-edge-${digest}`,
      from: "project.root",
      to: "document.docs",
      relation: "contains",
      source: "top-level-directory",
      readOnly: true,
      generated: true,
    });
  });
});

describe("folders at the top", () => {
  it("have the type that their name says", async () => {
    const found = await scan(
      empty(
        "Docs/a.md",
        "tests/a.py",
        ".github/a.yml",
        "k8s/a.yml",
        "db/a.sql",
        "prisma/s.prisma",
        "web/a.ts",
      ),
    );
    const folders = found.nodes.filter(({ source }) => source === "top-level-directory");
    expect(folders.map(({ type, path }) => `${type} ${path}`).sort()).toEqual([
      "datastore db",
      "datastore prisma",
      "document Docs",
      "infrastructure .github",
      "infrastructure k8s",
      "module web",
      "test tests",
    ]);
  });

  it("that are ignored, or hold assets, are named and no more", async () => {
    const found = await scan(
      empty(
        "node_modules/x/index.js",
        "Public/app.js",
        "dist/app.js",
        ".venv/a.py",
        "vendor/a.go",
        "src/app.ts",
      ),
    );
    expect(found.ignoredFolders).toEqual([".venv", "Public", "dist", "node_modules", "vendor"]);
    expect(found.nodes.map(({ path }) => path).sort()).toEqual([".", "src", "src/app.ts"]);
  });
});

describe("a folder that is no part of the project", () => {
  const NAMES = [
    ".idea",
    ".vscode",
    ".pnpm-store",
    ".svelte-kit",
    "tmp",
    ".venv",
    "venv",
    "__pycache__",
    "vendor",
  ];

  it.each(NAMES)("is left out at the top and deeper in, with git and without: %s", async (name) => {
    const listed = [`${name}/a.ts`, `${name}/deep/package.json`, `src/${name}/b-service.ts`];
    const files = empty(...listed, "src/kept-service.ts");
    for (const found of [
      await scan(files),
      await scanRepository(repositoryWith(files).ctx, () => undefined),
    ]) {
      expect(found.ignoredFolders).toContain(name);
      expect(found.nodes.map(({ path }) => path).sort()).toEqual([".", "src", "src/kept-service.ts"]);
    }
  });

  it("is a linked work tree inside the repository, wherever it lies", async () => {
    const { ctx, root, git } = repositoryWith(empty("src/kept-service.ts"));
    git("commit", "--quiet", "-m", "first");
    const before = await scanRepository(ctx, () => undefined);
    git("worktree", "add", "--detach", join(root, "task"));
    git("worktree", "add", "--detach", join(root, "src/tasks/one"));
    writeFileSync(join(root, "src/tasks/one/new-service.ts"), "");
    const after = await scanRepository(ctx, () => undefined);
    expect(after.ignoredFolders).toContain("task");
    expect(after.revision).toBe(before.revision);
  });
});

describe("a file", () => {
  it.each<[string, string]>([
    ["tools/package.json", "infrastructure package-manifest package.json"],
    ["web/src/thing.spec.ts", "test test test-file"],
    ["src/test/java/com/x/ThingTests.java", "test Test test-file"],
    ["lib/tests/helper.js", "test test test-file"],
    ["pkg/thing_test.go", "test test test-file"],
    ["app/test_models.py", "test test test-file"],
    ["docs/setup.txt", "document document-file document-file"],
    ["web/README", ""],
    ["web/Readme.adoc", "document document-file document-file"],
    ["notes.md", ""],
    ["db/seed.ts", "datastore datastore-file datastore-file"],
    ["src/schema.prisma", "datastore datastore-file datastore-file"],
    ["src/routes/user.ts", "component route node-route"],
    ["src/user.route.ts", "component route node-route"],
    ["src/controllers/user.ts", "component controller node-controller"],
    ["src/UserController.php", "component controller node-controller"],
    ["src/user-repo.rb", "component repository node-repository"],
    ["src/app-config.ts", "infrastructure config node-config"],
    ["src/main.rs", "component entrypoint rust-entrypoint"],
    ["src/server.py", "component entrypoint python-entrypoint"],
    ["services/user.ts", "component service node-service"],
    ["src/plain.ts", ""],
    ["elsewhere/user-service.ts", ""],
    ["config/plain.xml", "infrastructure config-file config-file"],
    ["web/Dockerfile", "infrastructure config-file config-file"],
    ["web/tsconfig.json", "infrastructure config-file config-file"],
    ["web/data.csv", ""],
  ])("is recognised by its name and folder: %s", async (path, expected) => {
    const found = (await scan(empty(path))).nodes.filter((node) => node.path === path);
    expect(found.map(({ type, role, source }) => `${type} ${role} ${source}`)).toEqual(
      expected === "" ? [] : [expected],
    );
  });

  it.each<[string, string, string]>([
    ["UserApi", "package x;\n\n@RestController\nclass UserApi {}", "component Controller spring-controller"],
    [
      "Accounts",
      "/** Not a @Service. */\n  @Repository\ninterface Accounts {}",
      "component Repository spring-repository",
    ],
    ["Account", "@Entity\nclass Account {}", "datastore Entity spring-entity"],
    ["Beans", "@Configuration class Beans {}", "infrastructure Configuration spring-configuration"],
    ["BillingService", "class BillingService {}", "component Service spring-service"],
    ["Application", "class Application {}", "component entrypoint spring-entrypoint"],
    ["Plain", "/**\n * @Service is what this is not.\n */\nclass Plain {}", ""],
  ])("in Java is recognised by its annotations, and else by its name: %s", async (name, text, expected) => {
    const path = `src/main/java/com/x/${name}.java`;
    const found = (await scan({ [path]: text })).nodes.filter((node) => node.path === path);
    expect(found.map(({ type, role, source }) => `${type} ${role} ${source}`)).toEqual(
      expected === "" ? [] : [expected],
    );
  });

  it("is labelled with words where it is code, and with its name where it is not", async () => {
    const found = await scan(
      empty("src/userService.v2.ts", "src/user-service.test.ts", "docs/user-guide.md"),
    );
    expect(found.nodes.filter(({ path }) => path.includes(".")).map(({ label }) => label)).toEqual(
      expect.arrayContaining(["User Service V2", "User Service Test", "user-guide.md"]),
    );
  });

  // Everything else in this folder is a part of the project.
  it.each([
    ["config/app.min.js", "config/app.js"],
    ["config/app.map", "config/app.mapp"],
    ["config/app.json~", "config/app.jsonx"],
    ["config/.tmp.json", "config/tmp.json"],
    ["config/generated/app.ts", "config/generate/app.ts"],
    ["config/package-lock.json", "config/package-lok.json"],
    ["config/Cargo.lock", "config/Cargo.lok"],
    ["config/build/app.ts", "config/bld/app.ts"],
    ["config/__pycache__/app.py", "config/pyc/app.py"],
  ])("that nobody wrote, or that is a copy, is left out: %s, but not %s", async (path, other) => {
    const paths = (await scan(empty(path, other))).nodes.map((node) => node.path);
    expect(paths).toContain(other);
    expect(paths).not.toContain(path);
  });

  it("below src counts whatever its folders are called, and among assets where there is source", async () => {
    const kept = ["src/build/app.ts", "src/main/java/target/UserService.java", "web/src/media/main.ts"];
    const found = await scan(empty(...kept, "web/static/settings.json", "web/src/media/site.json"));
    const paths = found.nodes.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(["src/build/app.ts", "src/main/java/target/UserService.java"]),
    );
    expect(paths).toEqual(expect.arrayContaining(["web/src/media/main.ts", "web/src/media/site.json"]));
    expect(paths).not.toContain("web/static/settings.json");
  });
});

describe("what contains a file", () => {
  it("is the project for files at the top", async () => {
    expect(containers(await scan(empty("README.md")), "README.md")).toEqual(["project.root"]);
  });

  it("is the module around its source, or a domain for a folder deeper in", async () => {
    const found = await scan(
      empty("src/main.ts", "src/user/user-service.ts", "backend/src/app.ts", "tools/gen/src/index.ts"),
    );
    expect(containers(found, "src/main.ts")).toEqual(["module.src"]);
    expect(containers(found, "src/user/user-service.ts")).toEqual(["domain.src-user"]);
    expect(containers(found, "src/user")).toEqual(["module.src"]);
    expect(containers(found, "backend/src/app.ts")).toEqual(["module.backend"]);
    expect(containers(found, "tools/gen/src/index.ts")).toEqual(["module.tools-gen"]);
    expect(nodeAt(found, "tools/gen")).toMatchObject({ role: "source-directory", source: "source-root" });
  });

  it("is the folder at the top for everything else", async () => {
    const found = await scan(empty("docs/deep/guide.md", "deploy/prod/values.yaml", "tests/unit/a.test.ts"));
    expect(containers(found, "docs/deep/guide.md")).toEqual(["document.docs"]);
    expect(containers(found, "deploy/prod/values.yaml")).toEqual(["infrastructure.deploy"]);
    expect(containers(found, "tests/unit/a.test.ts")).toEqual(["test.tests"]);
  });

  it("is joined by what the file is to the project", async () => {
    const found = await scan(empty("docs/guide.md", "deploy/values.yaml", "db/schema.sql"));
    expect(links(found, "documents")).toEqual(["document.docs-guide -> project.root (document-file)"]);
    expect(links(found, "configures")).toEqual([
      "infrastructure.deploy-values -> project.root (config-file)",
    ]);
    expect(links(found, "depends_on")).toEqual(["project.root -> datastore.db-schema (datastore-file)"]);
  });
});

describe("a test", () => {
  it("is linked to the component of its name, in its own module before any other", async () => {
    const found = await scan(
      empty(
        "one/src/user-service.ts",
        "two/src/user-service.ts",
        "two/test/user-service.test.ts",
        "one/test/UserService_test.ts",
      ),
    );
    expect(links(found, "tests")).toEqual([
      "test.two-test-user-service-test -> component.two-src-user-service (test-file-name)",
    ]);
  });

  it("is linked to a name that it begins with, by whole words of at least four characters", async () => {
    const found = await scan(
      empty(
        "src/main/java/BillingService.java",
        "src/test/java/BillingServiceTest.java",
        "src/main.ts",
        "tests/maintenance.test.ts",
        "tests/main-flow.test.ts",
        "src/app.ts",
        "tests/app-flow.test.ts",
      ),
    );
    expect(links(found, "tests")).toEqual([
      "test.src-test-java-billingservicetest -> component.src-main-java-billingservice (test-file-name)",
      "test.tests-main-flow-test -> component.src-main (test-file-name)",
    ]);
  });

  it("is never linked because one name lies inside the other", async () => {
    const found = await scan(empty("tests/a_test.py", "src/user-service.ts", "tests/service.test.ts"));
    expect(links(found, "tests")).toEqual([]);
  });

  it("in Python is linked by the name behind test_", async () => {
    const found = await scan(empty("src/shop/order_service.py", "tests/test_order_service.py"));
    expect(links(found, "tests")).toEqual([
      "test.tests-test-order-service -> component.src-shop-order-service (test-file-name)",
    ]);
  });
});

describe("a repository with more than the graph shows", () => {
  it("says what is left out, of which type and how much, and takes the first paths", async () => {
    const names = Array.from({ length: 163 }, (_, at) => `src/a${String(at).padStart(3, "0")}-service.ts`);
    const found = await scan(empty(...names));
    expect(parts(found, "component")).toHaveLength(160);
    expect(found.nodes.map(({ path }) => path)).toContain(names[159]);
    expect(found.warnings).toEqual([
      expect.objectContaining({ code: "SYNC_LIMIT_REACHED", type: "component", limit: 160, skipped: 3 }),
    ]);
  });

  it("leaves out what lies too deep, counted from the module that declares itself", async () => {
    const deep = "a/b/c/d/e/f/src/main.ts";
    const found = await scan(empty(deep, `x/${deep}`));
    expect(parts(found, "component")).toEqual([
      "component.a-b-c-d-e-f-src-main entrypoint a/b/c/d/e/f/src/main.ts",
    ]);
    expect(found.warnings).toEqual([
      expect.objectContaining({ code: "SYNC_LIMIT_REACHED", type: "depth", limit: 8, skipped: 1 }),
    ]);
    const module = { "x/package.json": "{}", "package.json": '{"workspaces":["x"]}' };
    const inModule = await scan({ ...empty(`x/${deep}`), ...module });
    expect(parts(inModule, "component")).toHaveLength(1);
    expect(inModule.warnings).toEqual([]);
  });
});

describe("the revision", () => {
  const FILES = empty("src/user-service.ts", "docs/a.md");

  it("is the same for the same files, in whatever order they were made", async () => {
    const again = Object.fromEntries(Object.entries(FILES).reverse());
    expect((await scan(FILES)).revision).toBe((await scan(again)).revision);
  });

  it("changes with what the graph shows, and with nothing else", async () => {
    const { revision } = await scan(FILES);
    expect((await scan({ ...FILES, "src/plain.ts": "text" })).revision).toBe(revision);
    expect((await scan({ ...FILES, "src/order-service.ts": "" })).revision).not.toBe(revision);
    expect(revision).toMatch(/^struct_[0-9a-f]{24}$/);
  });
});

it("counts the source sets of Maven and Gradle as one level, as they are in every Java project", async () => {
  const path = "src/main/java/com/acme/shop/orders/api/OrderController.java";
  const found = await scan(empty(path, path.replace("src/main", "a/b")));
  expect(parts(found, "component")).toEqual([
    `component.src-main-java-com-acme-shop-orders-api-ordercontroller Controller ${path}`,
  ]);
  expect(found.warnings).toEqual([]);
});
