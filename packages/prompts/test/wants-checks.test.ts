import { expect, it } from "vitest";
import { wantsChecks } from "../src/index.js";

it.each([
  ["don't run the tests", false],
  ["don’t run any tests, they take 40 min", false],
  ["commit without running the test suite", false],
  ["no need to run the linter", false],
  ["skip the tests for now", false],
  ["add a spinner. no tests please", false],
  ["테스트는 안 돌려도 돼요", false],
  ["테스트 돌리지 말고 커밋해줘", false],
  ["run the tests", true],
  ["ok rerun all checks", true],
  ["테스트 다시 돌려줘", true],
  ["skip the tests folder in the coverage report", null],
  ["don't test private methods", null],
  ["there are no tests for the parser", null],
  ["add a spinner", null],
])("reads what %j says about running checks", (prompt, wanted) => {
  expect(wantsChecks(prompt)).toBe(wanted);
});
