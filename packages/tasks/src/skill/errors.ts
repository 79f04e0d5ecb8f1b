import { failure, type OrangeError } from "@orange-hyper/core";

/** Something else has the name of our skill. Exit 1. */
export function skillConflict(path: string): OrangeError {
  return failure("SKILL_CONFLICT", "input", {
    message: `${path} is not as Orange wrote it, or somebody else's.`,
    hint: "Move it aside, then run `orange skill install` again.",
    data: { path },
  });
}
