import { shellPipelines } from "@orange-hyper/policies";
import type { ImplementationFacts, QaFacts, ValidationFacts, VerdictFacts } from "../engine/facts.js";
import type { Role } from "../model/role.js";
import { comparable, plainGlob } from "./globs.js";
import { nameOf } from "./safety/words.js";
import type { ChangedFile } from "./workspace.js";

/** What an implementer said it changed, against what git saw. Git decides. */
export interface ClaimMismatch {
  readonly claimed_not_changed: readonly string[];
  readonly changed_not_claimed: readonly string[];
}

/** Compares claimed paths with the files that one step changed. A renamed file may be claimed by either of its names. */
export function claimMismatch(
  claimed: readonly string[],
  changed: readonly Pick<ChangedFile, "path" | "old_path">[],
): ClaimMismatch {
  const names = (file: Pick<ChangedFile, "path" | "old_path">): readonly string[] =>
    file.old_path === null ? [file.path] : [file.path, file.old_path];
  const claims = new Map(claimed.map((path) => [comparable(plainGlob(path)), path]));
  const known = new Set(changed.flatMap(names).map((path) => comparable(path)));
  return {
    claimed_not_changed: [...claims].filter(([path]) => !known.has(path)).map(([, path]) => path),
    changed_not_claimed: changed
      .filter((file) => !names(file).some((path) => claims.has(comparable(path))))
      .map(({ path }) => path),
  };
}

/** A command that an implementer says it ran. */
export interface ClaimedCommand {
  readonly command: string;
  readonly exit_code: number | null;
}

/** Programs whose success says nothing about the work. */
const LOOKING = new Set(
  "ls cat head tail less grep rg fd find tree pwd cd echo printf sed awk wc git mkdir touch cp mv rm which test [ true".split(
    " ",
  ),
);

/** Whether an implementer says that something it checked the work with succeeded. */
export function claimsSuccess(commands: readonly ClaimedCommand[]): boolean {
  return commands.some(({ command, exit_code }) => exit_code === 0 && !onlyLooks(command));
}

/** False also for a line that cannot be read. */
function onlyLooks(line: string): boolean {
  const started = (shellPipelines(line) ?? [[]]).flat().map(({ words: [program = ""] }) => nameOf(program));
  return started.length > 0 && started.every((name) => LOOKING.has(name));
}

/** Roles whose claim of success is contradicted by what the runtime measured. */
export interface Contradiction {
  readonly source_roles: readonly Role[];
  /** English, for the trigger of a critic. */
  readonly reason: string;
}

export interface Claims {
  readonly validation: ValidationFacts | null;
  readonly implementation: ImplementationFacts | null;
  readonly qa: QaFacts | null;
  readonly verdict: VerdictFacts | null;
}

/**
 * Section 9.2 of the specification of runs, `validation_mismatch`: a role claimed success while a required command failed on the same tree.
 * Where the implementer alone did, the verifier is named, in whose step that is established. Null where nothing is contradicted.
 */
export function contradiction({ validation, implementation, qa, verdict }: Claims): Contradiction | null {
  const failed = validation?.failed.filter(({ required }) => required) ?? [];
  if (validation === null || failed.length === 0) return null;
  const { tree } = validation;
  const claimants: readonly Role[] = [
    ...(qa?.verdict === "pass" && qa.tree === tree ? (["qa"] as const) : []),
    ...(verdict?.verdict === "approve" && verdict.tree === tree ? (["verifier"] as const) : []),
  ];
  const hasImplementerClaimed = implementation?.claims_success === true;
  if (claimants.length === 0 && !hasImplementerClaimed) return null;
  const who = [...(hasImplementerClaimed ? ["implementer"] : []), ...claimants].join(" and ");
  const what = failed.map(({ id }) => id).join(", ");
  return {
    source_roles: claimants.length === 0 ? ["verifier"] : claimants,
    reason: `The ${who} reported success; the runtime measured that ${what} failed.`,
  };
}
