import type { IdPort } from "@orange-hyper/core/ports";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 21;
/**
 * Largest multiple of the number of letters within a byte. Bytes from here on are dropped, because they would make some
 * letters more likely than others.
 */
const EVEN = 256 - (256 % LETTERS.length);

/** Returns a new task id. Each letter is equally likely, from the operating system's random source. */
export function newTaskId(ids: Pick<IdPort, "uuid">): string {
  let id = "";
  while (id.length < LENGTH) {
    id += randomBytes(ids)
      .filter((byte) => byte < EVEN)
      .map((byte) => LETTERS.charAt(byte % LETTERS.length))
      .join("");
  }
  return id.slice(0, LENGTH);
}

/** Returns the bytes of a random UUID, without the two that hold its version and variant. */
function randomBytes(ids: Pick<IdPort, "uuid">): readonly number[] {
  const hex = ids.uuid().replaceAll("-", "");
  const bytes = Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
  return bytes.filter((_, index) => index !== 6 && index !== 8);
}
