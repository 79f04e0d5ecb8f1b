import type { IdPort } from "@orange-hyper/core/ports";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 21;
/** The largest multiple of the letters that a byte can be below: beyond it, some letters would come more often. */
const EVEN = 256 - (256 % LETTERS.length);

/** A new id of a task: each letter as likely as any other, out of the randomness of the operating system. */
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

/** The bytes of a random UUID without the two that say what it is. */
function randomBytes(ids: Pick<IdPort, "uuid">): readonly number[] {
  const hex = ids.uuid().replaceAll("-", "");
  const bytes = Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
  return bytes.filter((_, index) => index !== 6 && index !== 8);
}
