import { OrangeError, userInputError } from "@orange-hyper/core";
import type { Level } from "./fixture.js";

/** Refuses a call that names neither the engine nor an adapter, or both. */
export function subjectUnclear(): OrangeError {
  return userInputError(
    "What should be tested: the engine itself, or an adapter?",
    'Run `orange conformance run --self` or `orange conformance run --adapter-cmd "<command>"`.',
  );
}

export function unknownLevel(level: string): OrangeError {
  return userInputError(
    `There is no level ${level}; there are L0, L1 and L2.`,
    "Run the same command with `--level L1`.",
  );
}

/** Refuses cases that cannot be run. */
export function fixturesUnusable(reason: string): OrangeError {
  return userInputError(reason, "Run `orange conformance run --self` for the cases that come with Orange.");
}

/** Refuses an adapter command that starts in none of the cases. */
export function adapterNotStarted(reason: string): OrangeError {
  return userInputError(
    reason,
    "Give `--adapter-cmd` a command for `sh` that names its files by absolute paths: each case runs in a folder of its own.",
  );
}

/** Creates the error for a level that was not reached. The report lists the failed cases. */
export function levelNotReached(target: Level, highest: Level, data: object): OrangeError {
  return new OrangeError({
    code: "CONFORMANCE_NOT_REACHED",
    exitCode: 1,
    message: `${target} is not reached; the highest level is ${highest}.`,
    hint: "Fix the failed cases, then run the same command again; `--verbose` shows what each printed.",
    data,
  });
}

export function declarationUnreadable(path: string, reason: string): OrangeError {
  return userInputError(
    `${path} cannot be read as a declaration: ${reason}.`,
    "Name a file of YAML or JSON.",
  );
}

export function declarationRequired(): OrangeError {
  return userInputError(
    "A declaration is required.",
    "Name a file of YAML or JSON; `orange conformance validate --help` shows how.",
  );
}

/** Creates the error for an inconsistent declaration. */
export function declarationInvalid(
  path: string,
  data: { readonly problems: readonly string[] },
): OrangeError {
  const count = data.problems.length;
  return new OrangeError({
    code: "CONFORMANCE_DECLARATION_INVALID",
    exitCode: 2,
    message: count === 1 ? `${path} has 1 problem.` : `${path} has ${count} problems.`,
    hint: "Fix what is listed, then run the same command again.",
    data,
  });
}
