import type { RunPolicy } from "../config/settings.js";
import { isStatePath } from "../context/secret-paths.js";
import type { ChangedPath } from "../engine/facts.js";
import { comparable, type NameRules, type PathTest, pathTest, plainGlob, withBelow } from "./globs.js";
import { linkPath } from "./link-path.js";
import type { ChangedFile } from "./workspace.js";

/** Section 11.3 of the specification of runs: what is protected in every run. */
export const ALWAYS_PROTECTED = [
  ...["**/.env", "**/.env.*", "**/*.pem", "**/*.key", "**/id_rsa*", "**/id_ed25519*"],
  ...[".github/workflows/**", ".gitlab-ci.yml", "TASK.md"],
  ...[".claude/**", ".codex/**", ".opencode/**", ".pi/**", ".kiro/**"],
] as const;

/** Names among these that stand for an example and hold no secret. */
const EXAMPLES = ["example", "sample"].flatMap((end) => [`**/.env.${end}`, `**/.env.*.${end}`]);

/** A changed file that needs an approval of a person. */
interface ProtectedChange extends ChangedPath {
  /** The glob that protects it, or "link" where it leads out of the repository, or to all of it. */
  readonly rule: string;
}

/** Changed files that are not for a role to change by itself. */
export interface ProtectedChanges {
  readonly protected: readonly ProtectedChange[];
  /** Paths of git's and of Orange's own state, which nobody can approve. */
  readonly forbidden: readonly string[];
}

export type ProtectionPolicy = Pick<RunPolicy, "protected_paths" | "protected_test_paths">;

/**
 * Which changed files are protected: by either of the names of a renamed one, and by what a changed link leads to. A new file at the path of
 * a test is free.
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

/** Tells paths that no command of a role may write to; a test that is not there yet may be written. */
export function protectedTest(policy: ProtectionPolicy, rules: NameRules = {}): PathTest {
  const ruleOf = protection(policy, rules);
  return (path) => isForbidden(path) || ruleOf({ at: path, isNew: true }) !== null;
}

/** A path that a change concerns; null for one outside of the repository. */
interface ConcernedPath {
  readonly at: string | null;
  /** Nothing was there before. */
  readonly isNew: boolean;
}

function concernedPaths({ path, state, old_path, link_target }: ChangedFile): readonly ConcernedPath[] {
  const own = { at: path, isNew: state === "added" || state === "renamed" };
  const old = old_path === null ? [] : [{ at: old_path, isNew: false }];
  const target = link_target === null ? [] : [{ at: linkPath(path, link_target), isNew: false }];
  return [own, ...old, ...target];
}

/** State of git anywhere, as git takes it for none of its files; state of Orange at the top, where that of this project lies. */
function isForbidden(path: string): boolean {
  const [first = "", ...rest] = path.split("/");
  return isStatePath(first) || rest.some((part) => isStatePath(part) && !/orange/i.test(part));
}

/** The rule by which a path is protected; null for none. */
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
  // A file or link in the place of a folder decides what lies below.
  return { glob, holds: (path) => matches(path) || above.has(comparable(path, rules)) };
}

/** The folders that a glob names on the way to what it protects. */
function foldersAbove(glob: string): ReadonlySet<string> {
  const parts = glob.split("/");
  const end = parts.findIndex((part) => part.includes("*"));
  const named = end === -1 ? parts.slice(0, -1) : parts.slice(0, end);
  return new Set(named.map((_, index) => named.slice(0, index + 1).join("/")));
}
