import { failure, type OrangeError } from "@orange-hyper/core";

/** A role's provider has no definition of how to run it. Exit 3. */
export function providerMissing(name: string): OrangeError {
  return failure("PROVIDER_NOT_FOUND", "filesystem", {
    message: `Nothing says how to run the provider ${name}.`,
    hint: 'Name it in "providers" of .orange-hyper/roles.json; `orange run providers` lists what there is.',
  });
}

/** A script of answers is missing or malformed. Exit 1. */
export function scriptUnreadable(path: string): OrangeError {
  return failure("USER_INPUT_ERROR", "input", {
    message: `The script ${path} cannot be read as one JSON object of at most 8 MiB.`,
    hint: "It holds a list of answers for each role.",
  });
}
