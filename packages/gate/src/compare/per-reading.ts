import type { Reading } from "./reading.js";

/** Returns the function with its result cached for each reading. */
export function perReading<T>(read: (reading: Reading) => T): (reading: Reading) => T {
  const known = new WeakMap<Reading, { readonly value: T }>();
  return (reading) => {
    let found = known.get(reading);
    if (found === undefined) {
      found = { value: read(reading) };
      known.set(reading, found);
    }
    return found.value;
  };
}
