/** The letters of packed weights, from the lowest to the highest. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** The place of the letter for 0, and the largest weight. */
const ZERO = 31;
/** What begins a slot without a trait. */
const EMPTY = ".";
/** Length of what tells a trait from others with the same slot. One trait in 4,096 has the same. */
const FINGERPRINT = 2;
/** Maximum share of slots that hold a trait, so that few have to be looked at for each. */
const MAX_FILLED = 0.65;

/**
 * Packs traits with their weights, one for each class, which are whole numbers from -31 to 31.
 *
 * @throws {RangeError} for any other weight
 */
export function pack(weights: ReadonlyMap<string, readonly number[]>, classes: number): string {
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, weights.size) / MAX_FILLED));
  const empty = EMPTY.repeat(FINGERPRINT + classes);
  const slots = Array.from({ length: count }, () => empty);
  for (const [trait, row] of weights) {
    if (row.length !== classes || row.some((weight) => !Number.isInteger(weight) || Math.abs(weight) > ZERO))
      throw new RangeError(
        `The weights of ${trait} must be ${classes} whole numbers from -${ZERO} to ${ZERO}.`,
      );
    const hash = hashOf(trait);
    let at = hash % count;
    while (slots[at] !== empty) at = (at + 1) % count;
    slots[at] = fingerprintOf(hash) + row.map((weight) => ALPHABET.charAt(weight + ZERO)).join("");
  }
  return slots.join("");
}

/** Adds the weights of a trait to the sums of the classes. A trait that was not packed adds nothing. */
export function addWeights(slots: string, trait: string, sums: number[]): void {
  const width = FINGERPRINT + sums.length;
  const hash = hashOf(trait);
  const fingerprint = fingerprintOf(hash);
  let start = (hash % (slots.length / width)) * width;
  while (!slots.startsWith(fingerprint, start)) {
    if (slots.charAt(start) === EMPTY) return;
    start = (start + width) % slots.length;
  }
  for (let at = 0; at < sums.length; at++) {
    const letter = slots.charAt(start + FINGERPRINT + at);
    sums[at] = (sums[at] ?? 0) + ALPHABET.indexOf(letter) - ZERO;
  }
}

/** Returns a whole number from 0 to 2³² - 1 for a trait (FNV-1a over its UTF-16 code units). */
function hashOf(trait: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < trait.length; at++) hash = Math.imul(hash ^ trait.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Slots are chosen by the low bits of a hash, and fingerprints by the high ones. */
function fingerprintOf(hash: number): string {
  return ALPHABET.charAt(hash >>> 26) + ALPHABET.charAt((hash >>> 20) & 63);
}
