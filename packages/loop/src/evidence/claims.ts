import { shellPipelines } from "@orange-hyper/policies";
import type { ImplementationFacts, QaFacts, ValidationFacts, VerdictFacts } from "../engine/facts.js";
import type { Role } from "../model/role.js";
import { comparable, plainGlob } from "./globs.js";
import { nameOf } from "./safety/words.js";
import type { ChangedFile } from "./workspace.js";

/** Compares claimed paths with the files changed by one step. A renamed file may be claimed by either name. */
export function claimMismatch(
  claimed: readonly string[],
  changed: readonly Pick<ChangedFile, "path" | "old_path">[],
): { readonly claimed_not_changed: readonly string[]; readonly changed_not_claimed: readonly string[] } {
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

/** Programs whose exit status shows nothing about the quality of the work. */
const LOOKING = new Set(
  "ls cat head tail less grep rg fd find tree pwd cd echo printf sed awk wc git mkdir touch cp mv rm which test [ true".split(
    " ",
  ),
);

/** True when an implementer claims that a command that checks its work succeeded. */
export function claimsSuccess(
  commands: readonly { readonly command: string; readonly exit_code: number | null }[],
): boolean {
  return commands.some(({ command, exit_code }) => exit_code === 0 && !onlyLooks(command));
}

/** False also for a line that cannot be parsed. */
function onlyLooks(line: string): boolean {
  const started = (shellPipelines(line) ?? [[]]).flat().map(({ words: [program = ""] }) => nameOf(program));
  return started.length > 0 && started.every((name) => LOOKING.has(name));
}

/** Roles whose claim of success contradicts the runtime's measurements. */
export interface Contradiction {
  readonly source_roles: readonly Role[];
  /** English: the reason for calling the critic. */
  readonly reason: string;
}

export interface Claims {
  readonly validation: ValidationFacts | null;
  readonly implementation: ImplementationFacts | null;
  readonly qa: QaFacts | null;
  readonly verdict: VerdictFacts | null;
}

/**
 * Finds a `validation_mismatch` (specification of runs, section 9.2): a role claimed success although a required
 * command failed on the same tree. If only the implementer did, names the verifier, because its step is where the
 * mismatch is found. Returns null when there is no contradiction.
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
