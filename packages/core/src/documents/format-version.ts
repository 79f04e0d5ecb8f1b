import { msg } from "../text/msg.js";

const PROBLEM = "has unsupported schema_version";
const NEWER = new RegExp(`${PROBLEM} (?:[2-9]|\\d{2,})$`);

/** What is wrong with the format that a document says it has, in words that follow its name; null where nothing is. */
export function formatProblem(version: string): string | null {
  return version === "" || version === "1" ? null : msg`has unsupported schema_version ${version}`;
}

/** What to do where a newer version wrote the document that has these problems; null where none did. */
export function newerFormatHint(problems: readonly string[]): string | null {
  return problems.some((problem) => NEWER.test(problem))
    ? msg`Update Orange Hyper: a newer version wrote this file, and \`orange --version\` shows yours.`
    : null;
}
