import type { RunSettings } from "../config/settings.js";
import type { CaptureFacts, ChangedPath } from "../engine/facts.js";
import type { Mode } from "../model/mode.js";
import type { Role } from "../model/role.js";
import { checkScriptTest } from "./check-scripts.js";
import { dependencyTest } from "./dependencies.js";
import type { NameRules } from "./globs.js";
import { classify } from "./protected-paths.js";
import type { RouteInput } from "./route.js";
import { outOfScope, type Scope } from "./scope.js";
import type { TestChanges } from "./test-changes.js";
import type { Capture, ChangedFile } from "./workspace.js";

export interface CaptureJudgement {
  readonly capture: Capture;
  readonly settings: Pick<RunSettings, "policy" | "validation">;
  /** Every changed file must lie in all of these scopes. */
  readonly scopes: readonly Scope[];
  readonly tests: TestChanges;
  /** Changed files that, as far as is known, no role of the run changed. */
  readonly external: readonly string[];
  /** Changed files that an implementer changed, and those that it changed outside the scope of its task. */
  readonly implemented: readonly string[];
  readonly strayed: readonly string[];
  readonly rules?: NameRules;
}

/** Derives the facts that rules need from the change of a run. The caller adds the references to the artifacts. */
export function captureFacts({
  capture,
  settings,
  scopes,
  tests,
  external,
  implemented,
  strayed,
  rules = {},
}: CaptureJudgement): Omit<CaptureFacts, "ref" | "diff"> {
  const { files, marks, lines_added, lines_removed } = capture;
  const { protected: found, forbidden } = classify(files, settings.policy, rules);
  const isDependency = dependencyTest(rules);
  const isScript = checkScriptTest(settings.validation, rules);
  const outside = new Set([...scopes.flatMap((scope) => outOfScope(files, scope, rules)), ...strayed]);
  const named = (isOne: (path: string) => boolean): readonly ChangedFile[] =>
    files.filter((file) => pathsOf(file).some(isOne));
  return {
    tree: marks.tree,
    head: marks.head,
    files: files.length,
    lines: lines_added + lines_removed,
    external,
    implemented,
    protected: found.map(changedPath),
    forbidden,
    out_of_scope: [...outside],
    dependencies: named(isDependency).map(changedPath),
    check_scripts: named(isScript).map(({ path }) => path),
    tests_removed: tests.removed,
    tests_modified: tests.modified,
  };
}

/** Returns the input from which the route of the same change is computed. */
export function routeInput(
  facts: Omit<CaptureFacts, "ref" | "diff">,
  {
    capture,
    mode,
    layer,
    roles,
    isQaRequired,
  }: { readonly capture: Pick<Capture, "files"> } & {
    readonly mode: Mode;
    readonly layer: string;
    readonly roles: readonly Role[];
    readonly isQaRequired: boolean;
  },
): RouteInput {
  return {
    ...{ mode, layer, roles, isQaRequired },
    paths: capture.files.flatMap(pathsOf),
    files: facts.files,
    lines: facts.lines,
    protected: facts.protected.length + facts.forbidden.length,
    dependencies: facts.dependencies.length,
    checkScripts: facts.check_scripts.length,
    testsRemoved: facts.tests_removed,
    testsModified: facts.tests_modified,
  };
}

function pathsOf({ path, old_path }: Pick<ChangedFile, "path" | "old_path">): readonly string[] {
  return old_path === null ? [path] : [path, old_path];
}

function changedPath({ path, state, old_path, content_sha256 }: ChangedPath): ChangedPath {
  return { path, state, old_path, content_sha256 };
}
