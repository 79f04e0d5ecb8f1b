import { isRecord } from "@orange-hyper/core";
import { redact } from "@orange-hyper/redact";

/** The places of a configuration whose value is a secret, alone, behind its name, or as the argument behind another. */
export function secretPlaces(value: unknown, path = ""): readonly string[] {
  if (typeof value === "string") return isSecret(value, nameAt(path)) ? [path] : [];
  if (Array.isArray(value)) {
    const inside = value.flatMap((entry: unknown, index) => secretPlaces(entry, `${path}[${index}]`));
    const texts = value.filter((entry) => typeof entry === "string");
    return inside.length > 0 || !isHidden(texts.join(" ")) ? inside : [path];
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const place = path === "" ? key : `${path}.${key}`;
    return isHidden(key) ? [`${path === "" ? "" : `${path}.`}(a name)`] : secretPlaces(each, place);
  });
}

function isSecret(text: string, name: string): boolean {
  return isHidden(text) || (name !== "" && isHidden(`${name}=${text}`));
}

/** The name that a value stands behind; "" for an entry of a list. */
function nameAt(path: string): string {
  return path.endsWith("]") ? "" : path.slice(path.lastIndexOf(".") + 1);
}

/** An address of mail is hidden where it is shown, and is no secret. */
function isHidden(text: string): boolean {
  const plain = text.replace(/(?<![^\s,;<>"'=])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, "somebody");
  return redact(plain).redacted;
}
