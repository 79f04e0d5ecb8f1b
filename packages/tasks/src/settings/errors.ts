import { failure, type OrangeError } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import type { Warning } from "../schema/parts.js";

/** Returns the error for a setting with an invalid value. Exit 2. */
export function configInvalid(file: string, problems: readonly string[]): OrangeError {
  return failure("CONFIG_INVALID", "validation", {
    message: `${file} says what it cannot: ${problems.join("; ")}.`,
    hint: "Repair it by hand, or take the line out for the default.",
    data: { problems },
  });
}

/** Returns the warning about an unknown setting. */
export function unknownKey(file: string, key: string): Warning {
  return {
    code: "CONFIG_UNKNOWN_KEY",
    message: msg`${file} has the setting ${key}, which means nothing.`,
    hint: msg`Look for a mistype, or take it out.`,
  };
}
