import { EXIT_CODES, OrangeError } from "@orange-hyper/core";

/** The settings describe a harness that cannot be. Exit 2. */
export function harnessInvalid(key: string, problems: readonly string[]): OrangeError {
  return new OrangeError({
    code: "CONFIG_INVALID",
    exitCode: EXIT_CODES.validation,
    message: `The harness ${key} of config.json cannot be used: ${problems.join("; ")}.`,
    hint: 'It is an object such as {"binary": "agent", "args": ["--task", "{prompt}"], "turn": "one-shot"}.',
    data: { harness: key, problems },
  });
}
