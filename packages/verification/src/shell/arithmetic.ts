import type { ArithmeticExpression } from "unbash";
import { NONZERO, type Path } from "./path.js";

/** Returns the value of an expression over statuses and plain numbers; null when it is unknown. */
export function arithmetic(expression: ArithmeticExpression | undefined, path: Path): string | null {
  if (expression === undefined) return null;
  switch (expression.type) {
    case "ArithmeticGroup":
      return arithmetic(expression.expression, path);
    case "ArithmeticWord":
      return word(expression.value, path);
    case "ArithmeticUnary": {
      const value = arithmetic(expression.operand, path);
      if (value === null || expression.operator !== "!") return null;
      return value === "0" ? "1" : "0";
    }
    case "ArithmeticBinary":
      return binary(
        expression.operator,
        arithmetic(expression.left, path),
        arithmetic(expression.right, path),
      );
    default:
      return null;
  }
}

/** Returns the variables that an expression sets. */
export function changedIn(text: string): readonly string[] {
  const assigned = /(\w+)\s*(?:\+\+|--|(?:<<|>>|[-+*/%&|^])?=(?!=))|(?:\+\+|--)\s*(\w+)/g;
  return [...text.matchAll(assigned)].map(([, left, right]) => left ?? right ?? "");
}

function word(text: string, { variables, zero }: Path): string | null {
  const name = text.trim().replace(/^\$\{?(\w+|\?)\}?$/, "$1");
  if (/^\d+$/.test(name)) return String(Number(name));
  if (name === "?") return zero ? "0" : NONZERO;
  const value = variables.get(name);
  return value !== undefined && (value === NONZERO || /^\d+$/.test(value)) ? value : null;
}

function binary(operator: string, left: string | null, right: string | null): string | null {
  if (operator === "||" || operator === "|" || operator === "+") {
    if (left === "0" && right === "0") return "0";
    const known = left !== null && right !== null;
    // Statuses are so small that their sum is no multiple of 256.
    if (operator === "+")
      return known ? (plain(left) && plain(right) ? String(Number(left) + Number(right)) : NONZERO) : null;
    return isTrue(left) || isTrue(right) ? (operator === "||" ? "1" : NONZERO) : null;
  }
  if (operator === "&&")
    return left === "0" || right === "0" ? "0" : isTrue(left) && isTrue(right) ? "1" : null;
  if (left === null || right === null) return null;
  const answer = compare(operator, left, right);
  return answer === null ? null : answer ? "1" : "0";
}

/**
 * Returns the result of comparing two numbers, either of which may be any number but 0 (`NONZERO`); null when both
 * results are possible.
 */
export function compare(operator: string, left: string, right: string): boolean | null {
  if (plain(left) && plain(right)) {
    const difference = Number(left) - Number(right);
    switch (operator) {
      case "==":
      case "-eq":
        return difference === 0;
      case "!=":
      case "-ne":
        return difference !== 0;
      case ">":
      case "-gt":
        return difference > 0;
      case "<":
      case "-lt":
        return difference < 0;
      case ">=":
      case "-ge":
        return difference >= 0;
      case "<=":
      case "-le":
        return difference <= 0;
      default:
        return null;
    }
  }
  if (left === NONZERO && right === "0") return fromStatus(operator);
  if (left === "0" && right === NONZERO)
    return operator === "==" || operator === "-eq"
      ? false
      : operator === "!=" || operator === "-ne"
        ? true
        : null;
  return null;
}

/** Compares a status other than 0 with 0. It is always greater. */
function fromStatus(operator: string): boolean | null {
  if (["!=", "-ne", ">", "-gt", ">=", "-ge"].includes(operator)) return true;
  return ["==", "-eq", "<", "-lt", "<=", "-le"].includes(operator) ? false : null;
}

function plain(value: string): boolean {
  return /^-?\d{1,9}$/.test(value);
}

function isTrue(value: string | null): boolean {
  return value === NONZERO || (value !== null && plain(value) && Number(value) !== 0);
}
