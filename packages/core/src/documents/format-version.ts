import { msg } from "../text/msg.js";

const PROBLEM = "has unsupported schema_version";
const NEWER = new RegExp(`${PROBLEM} (?:[2-9]|\\d{2,})$`);

/** Checks the format version of a document. Returns the problem, worded to follow the document's name, or null. */
export function formatProblem(version: string): string | null {
  return version === "" || version === "1" ? null : msg`has unsupported schema_version ${version}`;
}

/** Returns a hint to update when the problems show that a newer version wrote the document; otherwise null. */
export function newerFormatHint(problems: readonly string[]): string | null {
  return problems.some((problem) => NEWER.test(problem))
    ? msg`Update Orange Hyper: a newer version wrote this file, and \`orange --version\` shows yours.`
    : null;
}
