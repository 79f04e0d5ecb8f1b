import { failure, type OrangeError } from "@orange-hyper/core";

/** Returns the error for an invalid harness entry in the settings. Exit 2. */
export function harnessInvalid(key: string, problems: readonly string[]): OrangeError {
  return failure("CONFIG_INVALID", "validation", {
    message: `The harness ${key} of config.json cannot be used: ${problems.join("; ")}.`,
    hint: 'It is an object such as {"binary": "agent", "args": ["--task", "{prompt}"], "turn": "one-shot"}.',
    data: { harness: key, problems },
  });
}
