import { failure, type OrangeError } from "@orange-hyper/core";

/** Returns the error for a skill folder that Orange did not write or that was changed since. Exit 1. */
export function skillConflict(path: string): OrangeError {
  return failure("SKILL_CONFLICT", "input", {
    message: `${path} is not as Orange wrote it, or somebody else's.`,
    hint: "Move it aside, then run `orange skill install` again.",
    data: { path },
  });
}
