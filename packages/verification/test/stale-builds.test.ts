import { describe, expect, it } from "vitest";
import { analyseTool, covers } from "../src/index.js";
import { ROOT, ranIn } from "./support/analyse.js";

const TAP = "# tests 3\n# pass 3\n# fail 0\n";
const CTEST = "100% tests passed, 0 tests failed out of 1\n";
const MAVEN = "[INFO] Tests run: 9, Failures: 0, Errors: 0, Skipped: 0\n[INFO] BUILD SUCCESS\n";
const DOTNET =
  "Passed!  - Failed:     0, Passed:     4, Skipped:     0, Total:     4, Duration: 12 ms - A.dll\n";
const SWIFT = "\t Executed 4 tests, with 0 failures (0 unexpected) in 0.01 (0.02) seconds\n";
const MIX = "Finished in 0.03 seconds\n3 tests, 0 failures\n";

const scripts = (all: Record<string, string>): Record<string, string> => ({
  "package.json": JSON.stringify({ scripts: all }),
  ".gitignore": "node_modules\n/dist/\nbuild\n",
});

/** Whether the checks of a command that passed cover a file. */
async function isCovered(
  command: string,
  output: string,
  path: string,
  files: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const { checks } = await ranIn(files, command, { stdout: output });
  return checks.some((check) => check.class !== "types" && check.outcome === "passed" && covers(check, path));
}

type Case = [command: string, output: string, path: string, files?: Record<string, string>];

describe("tests of what was built", () => {
  it.each<Case>([
    ["ctest --test-dir build", CTEST, "src/add.c"],
    ["cd build && ctest", CTEST, "src/add.c"],
    ["cmake --build build; ctest --test-dir build", CTEST, "src/add.c"],
    ["cmake --build build --target test", CTEST, "src/add.c"],
    ["meson test -C build --no-rebuild", "Ok:                 1   \nFail:               0   \n", "src/add.c"],
    [
      "./build/tests",
      "[==========] 3 tests from 1 test suite ran. (0 ms total)\n[  PASSED  ] 3 tests.\n",
      "src/add.cc",
    ],
    ["npm test", TAP, "src/add.ts", scripts({ test: "node --test dist/" })],
    ["npm test", TAP, "src/add.ts", scripts({ test: "node --test dist/*.test.js" })],
    ["npm test", TAP, "src/add.ts", scripts({ test: "tsc --noEmit && node --test dist/" })],
    ["npx mocha 'dist/test/**/*.js'", "  7 passing (12ms)\n", "src/cart.ts"],
    ["dotnet test --no-build", DOTNET, "Shop/Cart.cs"],
    ["mvn surefire:test", MAVEN, "src/main/java/Cart.java"],
    ["swift test --skip-build", SWIFT, "Sources/A/Cart.swift"],
    ["xcodebuild test-without-building -scheme Shop", SWIFT, "Sources/A/Cart.swift"],
    ["mix test --no-compile", MIX, "lib/cart.ex"],
  ])("say nothing of the source without a build: %s", async (command, output, path, files) => {
    expect(await isCovered(command, output, path, files)).toBe(false);
  });

  it.each<Case>([
    ["cmake --build build && ctest --test-dir build", CTEST, "src/add.c"],
    ["make -j4 && ctest", CTEST, "src/add.c"],
    ["npm test", TAP, "src/add.ts", scripts({ pretest: "tsc", test: "node --test dist/" })],
    ["npm test", TAP, "src/add.ts", scripts({ build: "tsup", test: "npm run build && node --test dist/" })],
    [
      "npm run build && npm test",
      TAP,
      "src/add.ts",
      scripts({ build: "vite build", test: "node --test dist" }),
    ],
    ["dotnet build && dotnet test --no-build", DOTNET, "Shop/Cart.cs"],
    ["dotnet test", DOTNET, "Shop/Cart.cs"],
    ["mvn test-compile surefire:test", MAVEN, "src/main/java/Cart.java"],
    ["swift build --build-tests && swift test --skip-build", SWIFT, "Sources/A/Cart.swift"],
    ["mix compile && mix test --no-compile", MIX, "lib/cart.ex"],
    // A folder of that name that is kept in git is a source like any other.
    ["node --test build/", TAP, "build/tasks.js", { ".gitignore": "node_modules\n" }],
  ])("count where they are built first: %s", async (command, output, path, files) => {
    expect(await isCovered(command, output, path, files)).toBe(true);
  });

  it("say what they need, for who knows what came before", async () => {
    const seen = await analyseTool({
      toolName: "Bash",
      toolInput: { command: "ctest --test-dir build" },
      toolResponse: { stdout: CTEST, stderr: "" },
      exitStatus: 0,
      root: ROOT,
    });
    expect(seen.checks).toMatchObject([{ outcome: "passed", needs: "native" }]);
  });
});

describe("a build folder", () => {
  const cmake = { "CMakeLists.txt": "enable_testing()\n", ".gitignore": "build/\n" };
  const generated = {
    ...cmake,
    "build/Makefile": "# CMAKE generated file: DO NOT EDIT!\n\ndefault_target: all\n",
  };
  it.each<Case>([
    ["cd build && cmake .. && make -j4 && ctest", CTEST, "src/add.c", cmake],
    ["mkdir -p build && cd build && cmake .. && cmake --build . && ctest", CTEST, "src/add.c", cmake],
    ["cd build && make -j$(nproc) && make test", CTEST, "src/add.c", generated],
    ["make -C build && make -C build test", CTEST, "src/add.c", generated],
    ["make -C build all test", CTEST, "src/add.c", generated],
    ["ninja -C build && ninja -C build test", CTEST, "src/add.c", cmake],
    ["cd build/debug && ninja && ctest", CTEST, "src/add.c", cmake],
    ["cd core/build && make && ctest", CTEST, "core/add.c", { "core/CMakeLists.txt": "" }],
    [
      "cd build && meson compile && meson test",
      "Ok:                 1   \nFail:               0   \n",
      "src/add.c",
      { "meson.build": "" },
    ],
  ])("is that of the sources above it: %s", async (command, output, path, files) => {
    expect(await isCovered(command, output, path, files)).toBe(true);
  });

  it.each<Case>([
    ["cd build && make test", CTEST, "src/add.c", generated],
    ["ninja -C build test", CTEST, "src/add.c", cmake],
    ["cd build && make cart_test && ctest", CTEST, "src/add.c", cmake],
    ["cd build && make -k; ctest", CTEST, "src/add.c", cmake],
    ["cd build/tests && make && ctest", CTEST, "src/add.c", cmake],
    ["cd build && make && ctest", CTEST, "src/add.c", {}],
    ["cd tests && make && ctest", CTEST, "src/add.c", { ...cmake, "tests/CMakeLists.txt": "" }],
    ["cd core/build && make && ctest", CTEST, "src/add.c", { ...cmake, "core/CMakeLists.txt": "" }],
    ["cd build && make && ctest", CTEST, "src/add.c", { ...cmake, "build/Makefile": "all:\n\techo none\n" }],
  ])("is no other, and has to be built: %s", async (command, output, path, files) => {
    expect(await isCovered(command, output, path, files)).toBe(false);
  });

  it("is compiled by make", async () => {
    const { checks } = await ranIn(generated, "cd build && make -j4", {
      stdout: "make: *** [all] Error 2\n",
      exitStatus: 2,
    });
    expect(checks).toMatchObject([
      { runner: "cmake", class: "types", outcome: "failed", folder: "", makes: "native" },
    ]);
  });
});
