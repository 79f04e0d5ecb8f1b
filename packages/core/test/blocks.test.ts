import { expect, it } from "vitest";
import { DerivedDamaged, openSealed, sealBlocks } from "../src/derived/blocks.js";
import { concat } from "../src/derived/bytes.js";

/** Reads a sealed entry whole; null where it is refused. */
function readSealed(bytes: Uint8Array): Uint8Array | null {
  const reader = {
    size: bytes.byteLength,
    read: (offset: number, length: number) => bytes.slice(offset, offset + length),
    close: () => {},
  };
  try {
    const data = openSealed(reader);
    return data.read(0, data.size);
  } catch (error) {
    if (error instanceof DerivedDamaged) return null;
    throw error;
  }
}

it("an entry is refused with any one byte that is another", () => {
  const data = new TextEncoder().encode("one row and its neighbour, ".repeat(50));
  const entry = concat(sealBlocks([data]));
  expect(readSealed(entry)).toEqual(data);
  const accepted: string[] = [];
  for (let at = 0; at < entry.byteLength; at++) {
    const right = entry[at] as number;
    for (let change = 1; change < 256; change += 7) {
      entry[at] = right ^ change;
      if (readSealed(entry) !== null) accepted.push(`${at}: ${right} as ${right ^ change}`);
    }
    entry[at] = right;
  }
  expect(accepted).toEqual([]);
});
