import { internalError } from "../errors.js";

/** In the place of what a look must not do. */
export async function refuse(): Promise<never> {
  return refuseAtOnce();
}

/** The same, where the answer is no promise. */
export function refuseAtOnce(): never {
  throw internalError("A check or an observer must not write or lock anything.");
}
