import { redact } from "@orange-hyper/redact";

/** Removes secrets from what is kept: texts of known formats, and values of environment variables with secret names. */
export interface Cleaner {
  text(text: string): string;
  /** Cleans every string in a JSON value. Names of fields are not changed. */
  data<T>(value: T): T;
}

/** Fields whose values come from the runtime itself. Digests and nonces look like secrets, but must stay unchanged. */
const OWN = /^(?:nonce|prev|sha256|tree|head|.*_digest|.*Digest|.*_sha256|.*_key|.*Ref|.*_ref|ref|refs)$/;
/** Names of variables that hold secrets (specification of runs, section 13). */
const SECRET_NAME = /token|secret|passw(?:or)?d|api_?key|private_key|access_key/i;
const SHORTEST = 8;

export function cleaner(env: Readonly<Record<string, string | undefined>>): Cleaner {
  const values = Object.entries(env)
    .flatMap(([name, value]) => (SECRET_NAME.test(name) && value !== undefined ? [value] : []))
    .filter((value) => value.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  const home = env["HOME"] ?? "";
  const text = (given: string): string => {
    let clean = given;
    for (const value of values) clean = clean.replaceAll(value, "[REDACTED:env]");
    clean = redact(clean).text;
    return home.length > 1 ? clean.replaceAll(`${home}/`, "~/") : clean;
  };
  const data = <T>(value: T): T => cleaned(value, text) as T;
  return { text, data };
}

function cleaned(value: unknown, text: (given: string) => string): unknown {
  if (typeof value === "string") return text(value);
  if (Array.isArray(value)) return value.map((item: unknown) => cleaned(item, text));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      typeof item === "string" && OWN.test(name) ? item : cleaned(item, text),
    ]),
  );
}
