import type { RunPolicy } from "../config/settings.js";
import { isStatePath } from "../context/secret-paths.js";
import type { ChangedPath } from "../engine/facts.js";
import { comparable, type NameRules, type PathTest, pathTest, plainGlob, withBelow } from "./globs.js";
import { linkPath } from "./link-path.js";
import type { ChangedFile } from "./workspace.js";

/** Protected in every run (specification of runs, section 11.3). */
export const ALWAYS_PROTECTED = [
  ...["**/.env", "**/.env.*", "**/*.pem", "**/*.key", "**/id_rsa*", "**/id_ed25519*"],
  ...[".github/workflows/**", ".gitlab-ci.yml", "TASK.md"],
  ...[".claude/**", ".codex/**", ".opencode/**", ".pi/**", ".kiro/**"],
] as const;

/** Exceptions among these: examples that hold no secret. */
const EXAMPLES = ["example", "sample"].flatMap((end) => [`**/.env.${end}`, `**/.env.*.${end}`]);

/** A changed file that needs a person's approval. */
interface ProtectedChange extends ChangedPath {
  /** The glob that protects it, or "link" when it is a link that leads out of the repository or to its root. */
  readonly rule: string;
}

/** Changed files that a role may not change on its own. */
export interface ProtectedChanges {
  readonly protected: readonly ProtectedChange[];
  /** Paths of git's and Orange's own state, which no one can approve. */
  readonly forbidden: readonly string[];
}

export type ProtectionPolicy = Pick<RunPolicy, "protected_paths" | "protected_test_paths">;

/**
 * Finds the protected files among the changed ones. A renamed file is checked by both names, and a changed link also by
 * its target. New files may be added at the paths of protected tests.
 */
export function classify(
  files: readonly ChangedFile[],
  policy: ProtectionPolicy,
  rules: NameRules = {},
): ProtectedChanges {
  const ruleOf = protection(policy, rules);
  const found: ProtectedChange[] = [];
  const forbidden: string[] = [];
  for (const file of files) {
    const { path, state, old_path, content_sha256 } = file;
    const paths = concernedPaths(file);
    if (paths.some(({ at }) => at !== null && isForbidden(at))) forbidden.push(path);
    const rule = paths.map(ruleOf).find((one) => one !== null) ?? null;
    if (rule !== null) found.push({ path, state, old_path, content_sha256, rule });
  }
  return { protected: found, forbidden };
}

/** Returns a test for paths that no command of a role may write to. A test that does not exist yet may be written. */
export function protectedTest(policy: ProtectionPolicy, rules: NameRules = {}): PathTest {
  const ruleOf = protection(policy, rules);
  return (path) => isForbidden(path) || ruleOf({ at: path, isNew: true }) !== null;
}

/** A path affected by a change; `at` is null when it lies outside the repository. */
interface ConcernedPath {
  readonly at: string | null;
  /** True when nothing existed at this path before. */
  readonly isNew: boolean;
}

function concernedPaths({ path, state, old_path, link_target }: ChangedFile): readonly ConcernedPath[] {
  const own = { at: path, isNew: state === "added" || state === "renamed" };
  const old = old_path === null ? [] : [{ at: old_path, isNew: false }];
  const target = link_target === null ? [] : [{ at: linkPath(path, link_target), isNew: false }];
  return [own, ...old, ...target];
}

/**
 * True for git's state in any folder, because git never tracks it as files, and for Orange's state at the top, where
 * this project keeps it.
 */
function isForbidden(path: string): boolean {
  const [first = "", ...rest] = path.split("/");
  return isStatePath(first) || rest.some((part) => isStatePath(part) && !/orange/i.test(part));
}

/** Returns a function that finds the rule that protects a path, or null when none does. */
function protection(policy: ProtectionPolicy, rules: NameRules): (path: ConcernedPath) => string | null {
  const isExample = pathTest(EXAMPLES, rules);
  const always = [...ALWAYS_PROTECTED, "**/.orange-hyper/**"].map((glob) => ruleFor(glob, rules));
  const own = policy.protected_paths.map((glob) => ruleFor(glob, rules));
  const tests = policy.protected_test_paths.map((glob) => ruleFor(glob, rules));
  return ({ at, isNew }) => {
    if (at === null || at === "") return "link";
    const holding = (list: readonly Rule[]): string | null =>
      list.find(({ holds }) => holds(at))?.glob ?? null;
    return (isExample(at) ? null : holding(always)) ?? holding(own) ?? (isNew ? null : holding(tests));
  };
}

interface Rule {
  readonly glob: string;
  readonly holds: PathTest;
}

function ruleFor(glob: string, rules: NameRules): Rule {
  const matches = pathTest(withBelow([glob]), rules);
  const above = foldersAbove(comparable(plainGlob(glob), rules));
  // Replacing a folder with a file or link affects everything below it, so the folders above count too.
  return { glob, holds: (path) => matches(path) || above.has(comparable(path, rules)) };
}

/** Returns the literal folders at the start of a glob. */
function foldersAbove(glob: string): ReadonlySet<string> {
  const parts = glob.split("/");
  const end = parts.findIndex((part) => part.includes("*"));
  const named = end === -1 ? parts.slice(0, -1) : parts.slice(0, end);
  return new Set(named.map((_, index) => named.slice(0, index + 1).join("/")));
}
