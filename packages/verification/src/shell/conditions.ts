import type { TestExpression } from "unbash";
import { compare } from "./arithmetic.js";
import { expand } from "./expand.js";
import type { Expanded } from "./expanded.js";
import { NONZERO, type Path } from "./path.js";

/** Returns the result of `test` or `[`; null when both results are possible. */
export function testWords(words: readonly Expanded[]): boolean | null {
  const [first, ...others] = words;
  if (first === undefined) return false;
  if (first.text === "!" && others.length > 0) return negated(testWords(others));
  if (words.length === 1) return first.known ? first.text !== "" : null;
  const [operator, operand] = others;
  if (words.length === 2) return unary(first.text, operator);
  return words.length === 3 && operator !== undefined && operand !== undefined
    ? compareTexts(operator.text, first, operand)
    : null;
}

/** Returns the result of `[[`; null when both results are possible. */
export function testExpression(expression: TestExpression, path: Path): boolean | null {
  switch (expression.type) {
    case "TestGroup":
      return testExpression(expression.expression, path);
    case "TestNot": {
      const inner = testExpression(expression.operand, path);
      return expression.negations.length % 2 === 1 ? negated(inner) : inner;
    }
    case "TestLogical": {
      const answers = expression.operands.map((operand) => testExpression(operand, path));
      const decides = expression.operator === "||";
      if (answers.includes(decides)) return decides;
      return answers.includes(null) ? null : !decides;
    }
    case "TestUnary":
      return unary(expression.operator, expand(expression.operand, path));
    case "TestBinary": {
      const right = expression.right.parts?.some(({ type }) => type === "Glob")
        ? null
        : expand(expression.right, path);
      return right === null ? null : compareTexts(expression.operator, expand(expression.left, path), right);
    }
  }
}

function unary(operator: string, operand: Expanded | undefined): boolean | null {
  if (operand?.known !== true) return null;
  if (operator === "-n") return operand.text !== "";
  return operator === "-z" ? operand.text === "" : null;
}

function compareTexts(operator: string, left: Expanded, right: Expanded): boolean | null {
  if (!left.known || !right.known) return null;
  if (["-eq", "-ne", "-gt", "-lt", "-ge", "-le"].includes(operator))
    return compare(operator, left.text, right.text);
  const isEqual = sameText(left.text, right.text);
  if (operator === "=" || operator === "==") return isEqual;
  return operator === "!=" ? negated(isEqual) : null;
}

/**
 * Returns whether two texts are equal; null when that depends on a status in one of them, because one that is not 0
 * may be any other number.
 */
export function sameText(left: string, right: string): boolean | null {
  const [some, other] = left.includes(NONZERO) ? [left, right] : [right, left];
  if (!some.includes(NONZERO)) return some === other;
  if (other.includes(NONZERO)) return null;
  const number = "[1-9]\\d{0,2}";
  const pattern = some.split(NONZERO).map((text) => text.replace(/[^\w\s]/g, "\\$&"));
  return new RegExp(`^${pattern.join(number)}$`).test(other) ? null : false;
}

function negated(answer: boolean | null): boolean | null {
  return answer === null ? null : !answer;
}
