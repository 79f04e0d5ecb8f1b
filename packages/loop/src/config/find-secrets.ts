import { isRecord } from "@orange-hyper/core";
import { redact } from "@orange-hyper/redact";

/**
 * Returns the places of a configuration that contain a secret: in the value itself, in combination with its key, or in
 * an argument that follows another.
 */
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

/** Returns the key of a value; "" for an entry of a list. */
function nameAt(path: string): string {
  return path.endsWith("]") ? "" : path.slice(path.lastIndexOf(".") + 1);
}

/**
 * True when redaction would hide a part of the text. Mail addresses do not count: redaction hides them, but they are no
 * secrets.
 */
function isHidden(text: string): boolean {
  const plain = text.replace(/(?<![^\s,;<>"'=])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, "somebody");
  return redact(plain).redacted;
}
