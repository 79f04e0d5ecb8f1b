/** Type prefix of an accepted memory's id, which is its type followed by the id of its proposal. */
const TYPE = /^(?:decision|constraint|component|risk|verification)\./;
const LENGTH = 8;

/**
 * Derives the short id of a quest, a proposal or a memory: eight letters and digits, at least one of them a digit,
 * stable across machines and versions. A memory and the proposal it came from share one. Collisions are unlikely up to
 * a hundred thousand ids.
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
  // Eight base-36 digits hold 41 bits.
  const bits = mixed(high ^ low) * 2 ** 9 + (mixed(low + text.length) >>> 23);
  const short = bits.toString(36).padStart(LENGTH, "0");
  // Without a digit, an ordinary word of a prompt could be taken for the id of a memory that the user decides about.
  return /\d/.test(short) ? short : `${short.slice(0, -1)}${bits % 10}`;
}

/** True for eight lower-case letters and digits, the form of a short id. */
export function isShortId(text: string): boolean {
  return /^[a-z\d]{8}$/.test(text);
}

/** Formats an id for people: the short id, followed by the whole id in brackets. */
export function shownId(id: string): string {
  return `${shortId(id)} (${id})`;
}

/** Mixes a 32-bit number so that every bit of the result depends on every bit of the input. */
function mixed(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x45d9f3b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
