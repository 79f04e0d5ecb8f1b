/** Of an accepted memory, whose id is its type and the id of its proposal. */
const TYPE = /^(?:decision|constraint|component|risk|verification)\./;
const LENGTH = 8;

/**
 * Eight letters and digits, with a digit among them, that stand for the long id of a quest, a proposal or a memory, the same everywhere
 * and always; a memory and the proposal that it comes from have one between them. Of a hundred thousand ids hardly two share one.
 */
export function shortId(id: string): string {
  const text = id.replace(TYPE, "");
  let high = 0x2545f491;
  let low = 0x9e3779b9;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b);
    low ^= low >>> 13;
  }
  // 41 bits, which is what eight places hold.
  const bits = mixed(high ^ low) * 2 ** 9 + (mixed(low + text.length) >>> 23);
  const short = bits.toString(36).padStart(LENGTH, "0");
  // Eight letters could be any word of a prompt: "accept" one of those would be no decision about memory.
  return /\d/.test(short) ? short : `${short.slice(0, -1)}${bits % 10}`;
}

/** True for a text that has the form of a short id. */
export function isShortId(text: string): boolean {
  return /^[a-z\d]{8}$/.test(text);
}

/** An id as people read it: short, and then whole. */
export function shownId(id: string): string {
  return `${shortId(id)} (${id})`;
}

/** A number of 32 bits, each of which depends on all of the given ones. */
function mixed(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x45d9f3b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
