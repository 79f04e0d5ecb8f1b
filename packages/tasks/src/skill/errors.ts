import { EXIT_CODES, OrangeError } from "@orange-hyper/core";

/** Something else has the name of our skill. Exit 1. */
export function skillConflict(path: string): OrangeError {
  return new OrangeError({
    code: "SKILL_CONFLICT",
    exitCode: EXIT_CODES.input,
    message: `${path} is not as Orange wrote it, or somebody else's.`,
    hint: "Move it aside, then run `orange skill install` again.",
    data: { path },
  });
}
