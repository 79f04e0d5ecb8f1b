import { expect, it } from "vitest";
import { ranIn } from "./support/analyse.js";

async function classOf(makefile: string, command = "make test", status = 0): Promise<string> {
  const { checks } = await ranIn({ Makefile: makefile }, command, {
    stdout: "cc -o build/test_cart tests/test_cart.c build/cart.o\nok\n",
    exitStatus: status,
  });
  const last = checks.at(-1);
  return `${last?.outcome} ${last?.class}`;
}

const OBJECTS =
  "CC = cc\nCFLAGS = -Wall\n\nbuild/%.o: src/%.c\n\t@mkdir -p build\n\t$(CC) $(CFLAGS) -c -o $@ $<\n\n";
const LINKED = "build/test_cart: tests/test_cart.c build/cart.o\n\t$(CC) $(CFLAGS) -o $@ $^\n\n";

it.each([
  ["linked by a rule", `${OBJECTS}${LINKED}test: build/test_cart\n\t./build/test_cart\n`],
  ["linked where make's own compiler is meant", `${LINKED}test: build/test_cart\n\t@./build/test_cart\n`],
  [
    "linked in the recipe",
    "test:\n\t@mkdir -p build\n\tgcc -Wall tests/test_cart.c src/cart.c -o build/test_cart -lm\n\t./build/test_cart\n",
  ],
  ["named by a variable", `BIN := build/test_cart\n${LINKED}test: $(BIN)\n\t./$(BIN)\n`],
  [
    "linked by a pattern",
    "TESTS = build/test_cart build/test_user\nbuild/test_%: tests/test_%.c build/%.o\n\t@mkdir -p $(@D)\n\t$(CC) -o $@ $^\ntest: $(TESTS)\n\t@for t in $(TESTS); do ./$$t || exit 1; done\n",
  ],
  ["in C++", "test: tests/cart_test.cpp src/cart.cpp\n\t$(CXX) -std=c++20 -o cart_test $^\n\t./cart_test\n"],
])("is a test where make runs a program %s", async (_, makefile) => {
  expect(await classOf(makefile)).toBe("passed test");
  expect(await classOf(makefile, "make test", 2)).toMatch(/^(?:failed|unknown) /);
});

it.each([
  ["linked of no test", "test: src/main.c\n\tcc -o build/app src/main.c\n\t./build/app --self-test\n"],
  ["that is there already", "test:\n\t./tests/run\n"],
  [
    "that was compiled and not linked",
    "test:\n\tcc -c -o build/test_cart tests/test_cart.c\n\t./build/test_cart\n",
  ],
  ["of another name", `${LINKED}test: build/test_cart\n\t./build/test_user\n`],
])("is no test where make runs a program %s", async (_, makefile) => {
  expect(await classOf(makefile)).not.toContain("passed test");
});

it("proves nothing where the failure of the program is of no consequence", async () => {
  expect(await classOf(`${LINKED}test: build/test_cart\n\t-./build/test_cart\n`)).not.toContain("passed");
  expect(await classOf(`${LINKED}test: build/test_cart\n\t./build/test_cart || true\n`)).not.toContain(
    "passed",
  );
});
