import { type CheckResult, type Finding, type OrangeContext, STORAGE_ROOT } from "@orange-hyper/core";
import { msg, shellQuote } from "@orange-hyper/core/text";

/** Path prefixes in the storage tree that must never be committed. */
const PRIVATE: readonly string[] = [
  "capsules/",
  "traces/",
  "identity/",
  "structure/",
  "local/",
  "hooks/reports/",
  "evals/reports/",
  "proposals/memory-delta/pending/",
  "proposals/memory-delta/rejected/",
  "graph/index.json",
  "quests/active/quest_auto_",
  "quests/cancelled/quest_auto_",
];

/** Checks that git tracks no private state. Reports nothing without git or outside a work tree. */
export async function checkTrackedFiles({ git }: OrangeContext): Promise<CheckResult> {
  const tracked = await git.trackedFiles(STORAGE_ROOT);
  if (tracked === null) return { checks: [], findings: [] };
  const prefixes = PRIVATE.map((folder) => `${STORAGE_ROOT}/${folder}`);
  const exposed = tracked.filter((path) => prefixes.some((prefix) => path.startsWith(prefix)));
  return { checks: [msg`public memory git tracking checked`], findings: exposed.map(trackedPrivateState) };
}

function trackedPrivateState(path: string): Finding {
  return {
    code: "PUBLIC_MEMORY_TRACKED_PRIVATE_STATE",
    level: "warning",
    message: `${path} is tracked by Git but should remain local/generated/private state`,
    hint: `Run \`git rm --cached ${shellQuote(path)}\`; the file itself stays.`,
  };
}
