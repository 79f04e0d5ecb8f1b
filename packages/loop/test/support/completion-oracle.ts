import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunEvent } from "../../src/model/event.js";
import type { Game } from "./random-game.js";
import type { Played } from "./random-moves.js";
import { GOOD_SUM, sha256 } from "./random-project.js";
import { type OnDisk, onDisk } from "./run-oracle.js";

interface Judged {
  readonly game: Game;
  readonly played: Played;
  readonly kept: OnDisk;
  /** The current tree. */
  readonly tree: string;
  /** The tree on which the run began. */
  readonly base: string;
  /** Paths that differ between `base` and `tree`. */
  readonly changed: readonly string[];
}

/**
 * Returns the completion gates that a completed run violates, judged independently from its files and records. Empty
 * for a run that is not completed.
 */
export async function completionFaults(game: Game, played: Played): Promise<readonly string[]> {
  const { project, runId } = played;
  const kept = onDisk(project.root, runId);
  if (kept.snapshot.status !== "completed") return [];
  const base = kept.snapshot.workspace.base_tree;
  const tree = project.tree();
  const changed = changedPaths(project.filesOf(base), project.filesOf(tree));
  const judged = { game, played, kept, tree, base, changed };
  return [...pendingFaults(judged), ...MODES[game.mode](judged)];
}

function changedPaths(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((path) => before.get(path) !== after.get(path));
}

const MODES: Readonly<Record<Game["mode"], (judged: Judged) => readonly string[]>> = {
  implement: implementFaults,
  plan: (judged) => [...planFaults(judged), ...untouchedFaults(judged)],
  research: (judged) => [...researchFaults(judged), ...untouchedFaults(judged)],
  review: (judged) => [...reviewFaults(judged), ...untouchedFaults(judged)],
};

function pendingFaults({ kept }: Judged): readonly string[] {
  const asked = kept.events.filter(({ type }) => type === "approval.requested");
  const decided = new Set(of(kept, "approval.decided").map(({ data }) => data["approval_id"]));
  return asked
    .filter(({ data }) => (data["approval"] as { blocking: boolean }).blocking)
    .filter(({ data }) => !decided.has(data["approval_id"]))
    .map(({ data }) => `${data["approval_id"]} is not decided`);
}

/** Returns the changes that roles made in a mode in which none may edit. */
function untouchedFaults({ played, tree }: Judged): readonly string[] {
  if (!played.own.isKnown) return [];
  const { project, own } = played;
  // formatted.txt is written by the first check of some games, not by a role.
  const changed = changedPaths(own.files, project.filesOf(tree)).filter((path) => path !== "formatted.txt");
  return changed.map((path) => `${path} was changed by a role`);
}

function planFaults({ kept }: Judged): readonly string[] {
  const plan = newestAnswer(kept, "planner");
  const critique = newestAnswer(kept, "critic");
  const isLater = critique !== null && plan !== null && critique.seq > plan.seq;
  // The answer of a critic that is blocked has no list of concerns.
  const concerns = ((isLater ? critique.payload["blocking_concerns"] : null) ?? []) as readonly string[];
  return [
    ...(plan?.payload["status"] === "ready" ? [] : ["the plan is not ready"]),
    ...(isLater && critique.payload["verdict"] === "unsafe" ? ["the critic calls it unsafe"] : []),
    ...concerns,
  ];
}

function researchFaults({ kept, played }: Judged): readonly string[] {
  const found = newestAnswer(kept, "researcher");
  const [source] = (found?.payload["sources"] ?? []) as readonly {
    readonly kind: string;
    readonly ref: string;
  }[];
  const isThere =
    source?.kind === "artifact"
      ? kept.lines.some(({ ref }) => ref === source.ref)
      : existsSync(join(played.project.root, source?.ref ?? "none"));
  const isAnswered = ["answered", "partial"].includes(String(found?.payload["status"]));
  return isAnswered && isThere ? [] : ["no finding has a source"];
}

function reviewFaults({ kept, tree, game }: Judged): readonly string[] {
  const validation = newest(kept, "validation.finished");
  const body = kept.body(String(validation?.data["ref"])) as ValidationArtifact;
  const verdict = newestAnswer(kept, "verifier");
  return [
    ...(body.treeDigest === tree ? [] : ["the checks ran on another tree"]),
    ...(body.results.length === game.validation.length ? [] : ["not all checks ran"]),
    ...(verdict === null || issuedTree(kept, verdict) !== tree ? ["no verdict is about this tree"] : []),
  ];
}

interface ValidationArtifact {
  readonly treeDigest: string;
  readonly results: readonly {
    readonly id: string;
    readonly exitCode: number | null;
    readonly required: boolean;
  }[];
}

function implementFaults(judged: Judged): readonly string[] {
  return [
    ...changeFaults(judged),
    ...validationFaults(judged),
    ...verdictFaults(judged),
    ...debtFaults(judged),
    ...scopeFaults(judged),
    ...approvalFaults(judged),
  ];
}

/** Gate G1: an implementer changed something that still differs. */
function changeFaults({ kept, changed, game, played }: Judged): readonly string[] {
  const latest = newestAnswer(kept, "implementer");
  if (game.allowNoChange && latest?.payload["status"] === "no_change") return [];
  const { project } = played;
  const touched = new Set(
    of(kept, "directive.issued")
      .filter(({ data }) => data["role"] === "implementer")
      .flatMap((issued) => {
        const after = kept.events.find(({ seq, type }) => seq > issued.seq && type === "git.captured");
        if (after === undefined) return [];
        const trees = [issued.data["tree"], after.data["treeDigest"]].map((one) =>
          project.filesOf(String(one)),
        );
        return changedPaths(trees[0] ?? new Map(), trees[1] ?? new Map());
      }),
  );
  return changed.some((path) => touched.has(path)) ? [] : ["no implementer changed anything that is left"];
}

/** Gate G2: the checks passed on the current tree. The test's own check is run again. */
function validationFaults({ kept, tree, game, played }: Judged): readonly string[] {
  const { verification } = kept.snapshot;
  if (game.validation.length === 0) {
    const isAllowed = isApproved(kept, "no_validation", { tree });
    return [
      ...(isAllowed ? [] : ["nobody allowed a completion without checks"]),
      ...(verification === "unverified" ? [] : ["nothing was verified"]),
    ];
  }
  const validation = newest(kept, "validation.finished");
  const body = kept.body(String(validation?.data["ref"])) as ValidationArtifact;
  const failed = body.results.filter(({ required, exitCode }) => required && exitCode !== 0);
  const again = spawnSync("grep", ["-rq", GOOD_SUM.trim(), "src"], { cwd: played.project.root });
  return [
    ...(body.treeDigest === tree ? [] : ["the checks ran on another tree"]),
    ...failed.map(({ id }) => `${id} failed`),
    ...(body.results.length === game.validation.length ? [] : ["not all checks ran"]),
    ...(again.status === 0 ? [] : ["the check fails on the files as they are"]),
    ...(verification === "verified" ? [] : ["it was verified, and does not say so"]),
  ];
}

/** Gate G3: the newest verdict approves the current tree. */
function verdictFaults({ kept, tree }: Judged): readonly string[] {
  const verdict = newestAnswer(kept, "verifier");
  if (verdict === null) return ["nobody verified"];
  const risks = verdict.payload["risks"] as readonly { readonly severity: string }[];
  const issued = issuedBy(kept, verdict);
  const lastEdit = of(kept, "git.captured").findLast(({ data }) => data["changed"] === true);
  return [
    ...(verdict.payload["verdict"] === "approve" ? [] : [`the verdict is ${verdict.payload["verdict"]}`]),
    ...(risks.some(({ severity }) => severity === "high") ? ["the verdict names a high risk"] : []),
    ...(issued?.data["tree"] === tree ? [] : ["the verdict is about another tree"]),
    ...(lastEdit === undefined || (issued?.seq ?? 0) > lastEdit.seq
      ? []
      : ["the verdict is older than the last edit"]),
  ];
}

/** Gate G4: no requested repair and no concern of a critic is open. */
function debtFaults({ kept, tree }: Judged): readonly string[] {
  const packet = newest(kept, "revision.created");
  const isAnswered =
    packet === undefined ||
    of(kept, "git.captured").some(({ seq, data }) => seq > packet.seq && data["changed"] === true);
  const critique = newestAnswer(kept, "critic");
  const isHere = critique !== null && issuedTree(kept, critique) === tree;
  const isOverridden = isHere && isApproved(kept, "unsafe_override", { ref: critique.ref, tree });
  const word = isHere ? critique.payload["verdict"] : null;
  const concerns = ((isHere ? critique.payload["blocking_concerns"] : null) ?? []) as readonly string[];
  return [
    ...(isAnswered ? [] : ["a repair was asked for and not made"]),
    ...(word === "unsafe" && !isOverridden ? ["the critic calls it unsafe"] : []),
    ...(word === "needs_revision" ? ["the critic asks for a repair"] : []),
    ...(word !== "unsafe" ? concerns : []),
  ];
}

/** Gate G6: all changes are in scope. */
function scopeFaults({ game, changed }: Judged): readonly string[] {
  const inside = (path: string, globs: readonly string[]): boolean =>
    globs.some((glob) => path.startsWith(glob.replace("**", "")));
  return changed
    .filter((path) => (game.allow.length > 0 && !inside(path, game.allow)) || inside(path, game.deny))
    .map((path) => `${path} is out of scope`);
}

const PROTECTED = [/^\.env(\.moved)?$/, /^\.github\/workflows\//, /^\.claude\//];
const MANIFESTS = [/^package\.json$/, /^requirements\.txt$/];
const TESTS = [/\.test\./];

/** Gates G5, G7 and G9, and the approval of a high risk. */
function approvalFaults({ kept, changed, played, tree, game, base }: Judged): readonly string[] {
  const { project } = played;
  const { policy } = kept.snapshot.settings;
  const digest = (path: string): string | null => {
    const file = join(project.root, path);
    return existsSync(file) ? sha256(readFileSync(file)) : null;
  };
  const isOne = (path: string, rules: readonly RegExp[]): boolean => rules.some((rule) => rule.test(path));
  const wasThere = project.filesOf(base);
  // A rename is approved under its new path; the approval holds the old one.
  const covers = (kind: string, path: string): boolean =>
    isApproved(kept, kind, { path, content_sha256: digest(path) }) ||
    isApproved(kept, kind, { old_path: path });
  const strictTests = game.preset === "strict" || policy.protected_test_paths.length > 0;
  const guarded = changed.filter(
    (path) => isOne(path, PROTECTED) || (strictTests && wasThere.has(path) && isOne(path, TESTS)),
  );
  const manifests = changed.filter((path) => isOne(path, MANIFESTS));
  const needsDependencies = policy.dependency_install_requires_approval;
  const isHigh =
    guarded.length + manifests.length > 0 ||
    (changed.includes("sum.test.js") && digest("sum.test.js") === null);
  return [
    ...guarded.filter((path) => !covers("protected_path", path)).map((path) => `${path} was not approved`),
    ...manifests
      .filter((path) => needsDependencies && !covers("dependency_change", path))
      .map((path) => `${path} was not approved as a dependency`),
    ...(isHigh && !isApproved(kept, "high_risk_completion", { tree })
      ? ["the high risk was not approved"]
      : []),
  ];
}

/** True when a person granted the newest approval of a kind whose subject has the given fields. */
function isApproved(kept: OnDisk, kind: string, fields: Readonly<Record<string, unknown>>): boolean {
  const asked = of(kept, "approval.requested").filter(({ data }) => {
    const { subject } = data["approval"] as { readonly subject: Readonly<Record<string, unknown>> };
    return data["kind"] === kind && Object.entries(fields).every(([name, value]) => subject[name] === value);
  });
  const last = asked.at(-1)?.data["approval_id"];
  const decided = of(kept, "approval.decided").findLast(({ data }) => data["approval_id"] === last);
  return decided?.data["status"] === "approved" && decided.data["via"] === "cli";
}

function of({ events }: OnDisk, type: RunEvent["type"]): readonly RunEvent[] {
  return events.filter((event) => event.type === type);
}

function newest(kept: OnDisk, type: RunEvent["type"]): RunEvent | undefined {
  return of(kept, type).at(-1);
}

interface Answer {
  readonly seq: number;
  readonly directiveId: unknown;
  /** Reference of the stored facts about the answer. */
  readonly ref: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

const KEYS: Readonly<Record<string, string>> = {
  planner: "plan_result",
  researcher: "research_result",
  implementer: "implementation_result",
  verifier: "verification_result",
  critic: "critique_result",
};

/** Returns the last accepted answer with a purpose, read from the stored text; null when there is none. */
function newestAnswer(kept: OnDisk, purpose: string): Answer | null {
  const found = of(kept, "response.received").findLast(
    ({ data }) => (data["role"] as { readonly purpose?: string } | null)?.purpose === purpose,
  );
  if (found === undefined) return null;
  const { response } = kept.body(String(found.data["ref"])) as {
    readonly response: { readonly data: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
  };
  const { facts } = found.data["role"] as { readonly facts: { readonly ref: string } };
  const { seq, data } = found;
  return {
    seq,
    directiveId: data["directiveId"],
    ref: facts.ref,
    payload: response.data[KEYS[purpose] ?? ""] ?? {},
  };
}

function issuedBy(kept: OnDisk, { directiveId }: Answer): RunEvent | undefined {
  return of(kept, "directive.issued").find(({ data }) => data["directiveId"] === directiveId);
}

function issuedTree(kept: OnDisk, answer: Answer): unknown {
  return issuedBy(kept, answer)?.data["tree"];
}
