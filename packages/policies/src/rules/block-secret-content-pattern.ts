import { findSecrets } from "@orange-hyper/redact";
import type { FileWrite } from "./file-writes.js";
import { BEFORE, deny, inform, type Rule } from "./rule.js";
import { isProse, isSample } from "./sample-path.js";

/** Matches a value that is recognisably made up. */
const MADE_UP =
  /example|dummy|fake|placeholder|change[-_]?me|your[-_ ]|x{4,}|\*{3}|redacted|sample|not[-_ ]?(?:a[-_ ]?)?real|<[\w -]+>|(.)\1{7}|01234567|abcdefgh/i;
/** Matches a value after a name that suggests a credential: a quoted literal, or the whole rest of the line. */
const LITERAL =
  /(?:api[_-]?key|passw(?:or)?d|secret|token)[\w-]{0,20}["'`]?\s{0,4}[:=]>?\s{0,4}(?:["'`](?=[^"'`]*\d)[A-Za-z0-9+/=_-]{20,}["'`]|(?=\S*\d\S*\d)(?=\S*[A-Za-z])[A-Za-z0-9+/=]{20,}\s*$)/i;

/** Matches a private key followed by key material. The header alone also occurs in every program that reads keys. */
const KEY_MATERIAL = /PRIVATE KEY-----(?:\\[nr]|["'`+,\s]){0,12}(?:Proc-Type|[A-Za-z0-9+/=]{20})/;

/** Refuses to write text that looks like a credential. Messages never repeat the value. */
export const blockSecretContentPattern: Rule = {
  name: "block-secret-content-pattern",
  description:
    "Text that holds what looks like a credential is not written; in tests and documents the model is told.",
  category: "security",
  defaultEnabled: true,
  match: BEFORE,
  effect: "deny",
  fn: ({ use }) => {
    for (const write of use.writes) {
      const found = secretIn(write);
      if (found === null) continue;
      const where = `line ${found.line} of the text for ${(write.path.split(/[/\\]/).pop() ?? "").slice(0, 80)}`;
      return isSample(write.path) || isProse(write.path)
        ? inform(
            `What looks like a ${found.label} stands in ${where}. In a test or a document it has to be made up.`,
          )
        : deny(
            `What looks like a ${found.label} stands in ${where}. Read it from the environment or from a secret store, and tell the user which name it has there.`,
          );
    }
    return null;
  },
};

/** Finds the first secret in the new text that was not in the replaced text; null when there is none. */
function secretIn({ text, before }: FileWrite): { readonly line: number; readonly label: string } | null {
  if (!mayHold(text)) return null;
  const found = findSecrets(text);
  if (found.length === 0) return null;
  const lines = text.split("\n");
  const known = new Set(before.split("\n").map((line) => line.trim()));
  return (
    found.find(({ line, label }) => {
      const content = lines[line - 1] ?? "";
      if (known.has(content.trim()) || MADE_UP.test(content)) return false;
      if (label === "private key") return KEY_MATERIAL.test(lines.slice(line - 1, line + 2).join("\n"));
      return label !== "credential" || LITERAL.test(content);
    }) ?? null
  );
}

/**
 * Returns false for a text without a long word that contains a digit, which is true of most edits. A cheap pre-check
 * before the search for secrets.
 */
function mayHold(text: string): boolean {
  return text.includes("PRIVATE KEY") || (text.match(/\S{12,}/g) ?? []).some((part) => /\d/.test(part));
}
