import { findSecrets, redact } from "@orange-hyper/redact";
import { type Finding, finding, msg, shortened } from "./finding.js";

/** Finds the secrets in a field and returns them as one finding. */
export function findCredentials(field: string, text: string): readonly Finding[] {
  const labels = [...new Set(findSecrets(text).map(({ label }) => label))];
  const { text: shown, redacted } = redact(withoutPlaceholders(withoutAddresses(text)));
  if (labels.length === 0 && !redacted) return [];
  const what = labels.length === 0 ? "credential" : labels.join(", ");
  const at = Math.max(0, shown.indexOf("[REDACTED]") - 30);
  return [
    finding("secret", field, msg`holds a secret (${what}); say where the secret is kept instead`, {
      words: redacted ? shortened(shown.slice(at, at + 79)) : what,
    }),
  ];
}

/**
 * Replaces e-mail addresses: they are redacted where texts are shared, but they give access to nothing. The end of a
 * password before a host is not an address.
 */
function withoutAddresses(text: string): string {
  if (!text.includes("@")) return text;
  return text.replace(
    /(?<![\w.+%/:-])[\w.+%-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}(?![\w-])/g,
    (address, at: number) => (/:\/\/\S*$/.test(text.slice(Math.max(0, at - 200), at)) ? address : "someone"),
  );
}

/** Replaces the placeholders of "scheme://user:password@host", which only shows the form of an address. */
function withoutPlaceholders(text: string): string {
  return text.includes("://")
    ? text.replace(/:\/\/(?:db_?)?user(?:_?name)?:pass(?:word)?@/gi, "://<user>:<password>@")
    : text;
}
