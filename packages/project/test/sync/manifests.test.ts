import { describe, expect, it } from "vitest";
import { containers, empty, type Files, links, nodeAt, parts, scan } from "./support.js";

const json = (value: object): string => JSON.stringify(value);

describe("npm, pnpm and yarn", () => {
  const MEMBERS: Files = {
    "packages/core/package.json": json({ name: "@x/core" }),
    "packages/web/package.json": json({ name: "@x/web", dependencies: { "@x/core": "*", react: "19" } }),
    "packages/web/src/pages/main.tsx": "",
    "tools/release/package.json": json({ name: "release", devDependencies: { "@x/core": "workspace:*" } }),
    "packages/node_modules/junk/package.json": json({ name: "junk" }),
  };
  const EXPECTED = [
    "module.packages module-directory packages",
    "module.packages-core workspace packages/core",
    "module.packages-web workspace packages/web",
    "module.root root .",
    "module.tools module-directory tools",
    "module.tools-release workspace tools/release",
  ];

  it.each<[string, Files, readonly string[]]>([
    ["a list", { "package.json": json({ workspaces: ["packages/*", "./tools/release/", "nowhere"] }) }, []],
    [
      "an object",
      { "package.json": json({ workspaces: { packages: ["tools/release", "packages/*"] } }) },
      [],
    ],
    [
      "pnpm's own file, which leaves one out",
      {
        "package.json": json({ name: "root" }),
        "pnpm-workspace.yaml":
          'packages:\n  # all\n  - "packages/*"\n  - tools/*\n  - "!tools/x*"\ncatalog:\n  a: 1\n',
        "tools/xray/package.json": json({ name: "xray" }),
      },
      ["module.tools-xray npm-module tools/xray"],
    ],
  ])("name their workspaces in %s", async (_, root, others) => {
    const found = await scan({ ...MEMBERS, ...root });
    expect(parts(found, "module")).toEqual([...EXPECTED, ...others]);
    expect(nodeAt(found, "packages/web", "module").metadata).toEqual({ package_name: "@x/web" });
    expect(containers(found, "packages/web", "module")).toEqual(["project.root"]);
    expect(found.warnings).toEqual([]);
  });

  it("join workspaces by what they need of each other", async () => {
    const found = await scan({ ...MEMBERS, "package.json": json({ workspaces: ["packages/*", "tools/*"] }) });
    expect(links(found, "depends_on").filter((line) => line.includes("#"))).toEqual([
      "module.packages-web -> module.packages-core (package.json#dependencies)",
      "module.tools-release -> module.packages-core (package.json#dependencies)",
    ]);
    expect(containers(found, "packages/web/src/pages/main.tsx")).toEqual(["domain.packages-web-src-pages"]);
    expect(containers(found, "packages/web/src/pages", "domain")).toEqual(["module.packages-web"]);
  });

  it("say what the root is and needs", async () => {
    const found = await scan({
      "package.json": json({
        name: "shop",
        type: "module",
        scripts: { test: "t", build: "b" },
        dependencies: { zod: "4", a: "1" },
        optionalDependencies: { a: "1", c: "1" },
      }),
    });
    expect(nodeAt(found, ".", "module").metadata).toEqual({
      package_name: "shop",
      package_type: "module",
      scripts: ["build", "test"],
    });
    expect(nodeAt(found, "package.json").metadata).toEqual({
      dependency_count: 3,
      dependencies: ["a", "c", "zod"],
    });
    expect(links(found, "depends_on")).toEqual(["module.root -> infrastructure.package (package.json)"]);
  });

  it("list no more than forty dependencies, and count them all", async () => {
    const names = Array.from({ length: 45 }, (_, at) => [`d${String(at).padStart(2, "0")}`, "1"]);
    const found = await scan({ "package.json": json({ dependencies: Object.fromEntries(names) }) });
    const { dependency_count, dependencies } = nodeAt(found, "package.json").metadata;
    expect([dependency_count, (dependencies as string[]).length]).toEqual([45, 40]);
  });

  it("in a damaged file are noted in fixed words, and the scan goes on", async () => {
    const found = await scan({ "package.json": '{"token": "ghp_secret', ...empty("src/main.ts") });
    expect(nodeAt(found, "package.json").metadata).toEqual({ parse_error: "is not valid JSON" });
    expect(nodeAt(found, "src/main.ts").role).toBe("entrypoint");
    expect(found.warnings).toEqual([
      expect.objectContaining({ code: "SYNC_MANIFEST_UNREADABLE", path: "package.json" }),
    ]);
    expect(JSON.stringify(found)).not.toContain("ghp_secret");
  });

  it("leave patterns for any depth alone, and say so", async () => {
    const found = await scan({ ...MEMBERS, "package.json": json({ workspaces: ["packages/**"] }) });
    expect(found.warnings).toEqual([expect.objectContaining({ code: "SYNC_PATTERN_SKIPPED" })]);
  });

  it("never lead out of the project", async () => {
    const found = await scan({ "package.json": json({ workspaces: ["../*", "/etc", "..", "."] }) });
    expect(parts(found, "module")).toEqual(["module.root root ."]);
  });
});

describe("Cargo", () => {
  const FILES: Files = {
    "Cargo.toml":
      '[workspace]\nmembers = ["crates/*"]\nexclude = ["crates/old"]\n[workspace.dependencies]\nserde = "1"\n',
    "crates/cli/Cargo.toml":
      '[package]\nname = "shop-cli"\n[dependencies]\ncore = { package = "shop-core", path = "../core" }\nserde.workspace = true\n',
    "crates/cli/src/main.rs": "",
    "crates/core/Cargo.toml": '[package]\nname = "shop-core"\n',
    "crates/core/src/lib.rs": "",
    "crates/core/tests/orders.rs": "",
    "crates/old/Cargo.toml": '[package]\nname = "old"\n',
  };

  it("names its members, what they are called and what they need", async () => {
    const found = await scan(FILES);
    expect(parts(found, "module")).toEqual([
      "module.crates module-directory crates",
      "module.crates-cli cargo-member crates/cli",
      "module.crates-core cargo-member crates/core",
      "module.crates-old cargo-module crates/old",
      "module.root root .",
    ]);
    expect(nodeAt(found, ".", "module").label).toBe("Cargo workspace");
    expect(nodeAt(found, "crates/core", "module").metadata).toEqual({ package_name: "shop-core" });
    expect(links(found, "depends_on")).toEqual([
      "module.crates-cli -> infrastructure.crates-cli-cargo (Cargo.toml)",
      "module.crates-cli -> module.crates-core (Cargo.toml#dependencies)",
    ]);
    expect(containers(found, "crates/cli/src/main.rs")).toEqual(["module.crates-cli"]);
    expect(nodeAt(found, "crates/core/src/lib.rs").source).toBe("rust-entrypoint");
  });

  it("in a damaged file is noted", async () => {
    const found = await scan({ "Cargo.toml": "[package\nname" });
    expect(nodeAt(found, "Cargo.toml").metadata).toEqual({ parse_error: "is not valid TOML" });
  });
});

describe("Go", () => {
  it("names its modules, those of a workspace included, and finds source outside of src", async () => {
    const found = await scan({
      "go.work": "go 1.22\n\nuse (\n\t./api // the service\n\t./store\n)\n",
      "api/go.mod":
        'module example.com/shop/api\n\ngo 1.22\n\nrequire (\n\texample.com/shop/store v0.1.0\n\t"golang.org/x/net" v0.2.0 // indirect\n)\n',
      "api/main.go": "",
      "api/internal/controllers/orders.go": "",
      "api/internal/controllers/orders_test.go": "",
      "store/go.mod": "module example.com/shop/store\n",
    });
    expect(parts(found, "module")).toEqual([
      "module.api go-module api",
      "module.root root .",
      "module.store go-module store",
    ]);
    expect(nodeAt(found, "api", "module").metadata).toEqual({
      module_path: "example.com/shop/api",
      go_version: "1.22",
    });
    expect(links(found, "depends_on")).toEqual([
      "module.api -> infrastructure.api-go (go.mod)",
      "module.api -> module.store (go.mod#require)",
    ]);
    expect(containers(found, "api/main.go")).toEqual(["module.api"]);
    expect(containers(found, "api/internal/controllers/orders.go")).toEqual([
      "domain.api-internal-controllers",
    ]);
    expect(links(found, "tests")).toHaveLength(1);
  });

  it("is one module where there is one", async () => {
    const found = await scan({ "go.mod": "module shop\n", "cmd/shop/main.go": "" });
    expect(nodeAt(found, ".", "module")).toMatchObject({
      label: "Go module",
      metadata: { module_path: "shop" },
    });
    expect(nodeAt(found, "cmd/shop/main.go").source).toBe("go-entrypoint");
  });
});

const POM = (inner: string): string =>
  `<?xml version="1.0"?>\n<project xmlns="http://maven.apache.org/POM/4.0.0">\n${inner}\n</project>`;

describe("Maven", () => {
  it("names its modules at every level, and what they need of each other", async () => {
    const found = await scan({
      "pom.xml": POM(
        "<artifactId>shop</artifactId><modules><!-- <module>gone</module> --><module>core</module><module>services</module></modules>",
      ),
      "core/pom.xml": POM("<artifactId>shop-core</artifactId>"),
      "core/src/main/java/com/x/OrderService.java": "@Service class OrderService {}",
      "core/src/test/java/com/x/OrderServiceTest.java": "",
      "services/pom.xml": POM("<artifactId>services</artifactId><modules><module>orders</module></modules>"),
      "services/orders/pom.xml": POM(
        "<artifactId>orders</artifactId><dependencies><dependency><groupId>x</groupId><artifactId>shop-core</artifactId></dependency></dependencies>",
      ),
    });
    expect(parts(found, "module")).toEqual([
      "module.core maven-module core",
      "module.root root .",
      "module.services maven-module services",
      "module.services-orders maven-module services/orders",
    ]);
    expect(nodeAt(found, ".", "module").label).toBe("Maven project");
    expect(containers(found, "services/orders", "module")).toEqual(["module.services"]);
    expect(links(found, "depends_on")).toEqual([
      "module.services-orders -> infrastructure.services-orders-pom (pom.xml)",
      "module.services-orders -> module.core (pom.xml#dependencies)",
    ]);
    expect(links(found, "tests")).toHaveLength(1);
  });

  it("in a damaged file is noted", async () => {
    const found = await scan({ "pom.xml": "<project><modules>" });
    expect(nodeAt(found, "pom.xml").metadata).toEqual({ parse_error: "is not valid XML" });
  });
});

describe("Gradle", () => {
  it.each<[string, Files]>([
    [
      "Groovy",
      {
        "settings.gradle":
          "rootProject.name = 'shop'\n// include 'gone'\ninclude 'app', ':libs:core'\ninclude(\":web\")\nproject(':web').projectDir = file('frontend')\n",
        "app/build.gradle": "dependencies {\n  implementation project(':libs:core')\n}\n",
      },
    ],
    [
      "Kotlin",
      {
        "settings.gradle.kts":
          'include("app", ":libs:core")\ninclude(":web")\nproject(":web").projectDir = file("frontend")\n',
        "app/build.gradle.kts": 'dependencies {\n  implementation(project(path = ":libs:core"))\n}\n',
      },
    ],
  ])("names its projects in %s, wherever they lie", async (_, files) => {
    const found = await scan({
      ...files,
      ...empty("build.gradle", "app/src/main/kotlin/Main.kt", "libs/core/build.gradle", "frontend/x.ts"),
    });
    expect(parts(found, "module")).toEqual([
      "module.app gradle-module app",
      "module.frontend gradle-module frontend",
      "module.libs module-directory libs",
      "module.libs-core gradle-module libs/core",
      "module.root root .",
    ]);
    expect(nodeAt(found, ".", "module").label).toBe("Gradle project");
    const [needed] = links(found, "depends_on");
    expect(needed).toMatch(/^module\.app -> module\.libs-core \(build\.gradle(\.kts)?#dependencies\)$/);
    expect(containers(found, "app", "module")).toEqual(["module.root", "project.root"]);
  });
});

describe("Python", () => {
  it("names the members of a uv workspace, and finds source outside of src", async () => {
    const found = await scan({
      "pyproject.toml":
        '[project]\nname = "shop"\ndependencies = ["shop-core", "fastapi>=0.1"]\n[tool.uv.workspace]\nmembers = ["libs/*"]\n',
      "shop/main.py": "",
      "shop/services/orders.py": "",
      "libs/core/pyproject.toml": '[project]\nname = "Shop_Core"\n',
      "tests/test_orders.py": "",
    });
    expect(parts(found, "module")).toEqual([
      "module.libs module-directory libs",
      "module.libs-core python-member libs/core",
      "module.root root .",
      "module.shop module-directory shop",
    ]);
    expect(links(found, "depends_on")).toEqual([
      "module.root -> infrastructure.pyproject (pyproject.toml)",
      "module.root -> module.libs-core (pyproject.toml#dependencies)",
    ]);
    expect(containers(found, "shop/services/orders.py")).toEqual(["module.shop"]);
    expect(nodeAt(found, "shop/main.py").source).toBe("python-entrypoint");
    expect(links(found, "tests")).toEqual([
      "test.tests-test-orders -> component.shop-services-orders (test-file-name)",
    ]);
  });

  it("reads what Poetry needs, and knows older manifests by name", async () => {
    const poetry =
      '[tool.poetry]\nname = "shop"\n[tool.poetry.dependencies]\npython = "^3.12"\nflask = "3"\n[tool.poetry.group.dev.dependencies]\npytest = "8"\n';
    const found = await scan({ "pyproject.toml": poetry });
    expect(nodeAt(found, "pyproject.toml").metadata["dependencies"]).toEqual(["flask", "pytest"]);
    const older = await scan(empty("setup.py", "requirements.txt", "shop/app.py"));
    expect(parts(older, "infrastructure")).toEqual([
      "infrastructure.requirements python-manifest requirements.txt",
      "infrastructure.setup python-manifest setup.py",
    ]);
    expect(nodeAt(older, "shop/app.py").type).toBe("component");
  });
});

describe(".NET", () => {
  it("names every project and what it references", async () => {
    const found = await scan({
      "Shop.sln": "Microsoft Visual Studio Solution File",
      "src/Shop.Web/Shop.Web.csproj":
        '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup><ProjectReference Include="..\\Shop.Core\\Shop.Core.csproj" /><PackageReference Include="Dapper" Version="2.1.0" /></ItemGroup></Project>',
      "src/Shop.Web/Program.cs": "",
      "src/Shop.Web/Controllers/OrdersController.cs": "",
      "src/Shop.Core/Shop.Core.csproj": "<Project />",
      "tests/Shop.Tests/Shop.Tests.csproj": "<Project />",
      "tests/Shop.Tests/OrdersControllerTests.cs": "",
    });
    expect(parts(found, "module")).toEqual([
      "module.root root .",
      "module.src module-directory src",
      "module.src-shop-core dotnet-project src/Shop.Core",
      "module.src-shop-web dotnet-project src/Shop.Web",
      "module.tests-shop-tests dotnet-project tests/Shop.Tests",
    ]);
    expect(nodeAt(found, "src/Shop.Web", "module")).toMatchObject({
      label: "Shop.Web",
      metadata: { target_framework: "net8.0" },
    });
    expect(links(found, "depends_on")).toContain(
      "module.src-shop-web -> module.src-shop-core (Shop.Web.csproj#ProjectReference)",
    );
    expect(nodeAt(found, "src/Shop.Web/Program.cs").source).toBe("dotnet-entrypoint");
    expect(links(found, "tests")).toHaveLength(1);
  });
});

describe("a repository of several ecosystems", () => {
  it("has a module for each project at its place, and none for samples", async () => {
    const found = await scan({
      "frontend/package.json": json({ name: "web", workspaces: ["packages/*"] }),
      "frontend/packages/ui/package.json": json({ name: "ui" }),
      "backend/go.mod": "module shop/backend\n",
      "backend/main.go": "",
      "ml/pyproject.toml": '[project]\nname = "ml"\n',
      "examples/demo/package.json": json({ name: "demo" }),
    });
    expect(parts(found, "module")).toEqual([
      "module.backend module-directory backend",
      "module.examples module-directory examples",
      "module.frontend module-directory frontend",
      "module.frontend-packages-ui workspace frontend/packages/ui",
      "module.ml module-directory ml",
    ]);
    expect(nodeAt(found, "backend", "module").metadata).toEqual({ module_path: "shop/backend" });
    expect(nodeAt(found, "backend/main.go").type).toBe("component");
    expect(containers(found, "frontend/packages/ui", "module")).toEqual(["module.frontend"]);
  });

  it("keeps the first name of its root", async () => {
    const found = await scan({
      "package.json": json({ name: "shop" }),
      "Cargo.toml": '[package]\nname = "shop-native"\n',
      "src/main.rs": "",
    });
    expect(nodeAt(found, ".", "module")).toMatchObject({
      label: "npm package",
      metadata: { package_name: "shop", crate_name: "shop-native" },
    });
  });
});

describe("a hostile manifest", () => {
  const many = (part: string): string => part.repeat(Math.floor(900_000 / part.length));
  it.each<[string, string]>([
    ["settings.gradle", `include${many(" ")}x`],
    ["settings.gradle", many("/*")],
    ["settings.gradle", many("include '")],
    ["build.gradle", many("project( ")],
    ["build.gradle", many("//\u2028")],
    ["go.mod", many("//")],
    ["go.mod", `require ${many("//")}\u2028`],
    ["go.mod", many('"`')],
    ["pyproject.toml", `[project]\ndependencies = ["${many(" ")}-"]`],
  ])("%s is read in linear time: %#", async (name, text) => {
    const found = await scan({ [name]: text });
    expect(nodeAt(found, name).type).toBe("infrastructure");
  });
});
