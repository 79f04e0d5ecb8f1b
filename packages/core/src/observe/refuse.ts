import { internalError } from "../errors.js";

/** Replaces an asynchronous operation that checks and observers must not use. Rejects with an internal error. */
export async function refuse(): Promise<never> {
  return refuseAtOnce();
}

/** Replaces a synchronous operation that checks and observers must not use. Throws an internal error. */
export function refuseAtOnce(): never {
  throw internalError("A check or an observer must not write or lock anything.");
}
