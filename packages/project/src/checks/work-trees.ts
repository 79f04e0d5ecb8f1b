import type { CheckResult, Finding, Key, OrangeContext } from "@orange-hyper/core";
import type { WorkTree } from "@orange-hyper/core/ports";

/** Says what other work trees of the repository keep to themselves, and what removed ones left behind. */
export async function checkWorkTrees({ workTrees }: OrangeContext): Promise<CheckResult> {
  const others = await workTrees.others();
  return {
    checks: others
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ name, keys }) => `work tree ${name} has ${countWork(keys)}`),
    findings: others.filter(({ isRemoved }) => isRemoved).map(leftBehind),
  };
}

function leftBehind({ name, keys }: WorkTree): Finding {
  return {
    code: "WORK_TREE_LEFT_WORK",
    level: "warning",
    message: `work tree ${name} was removed with ${countWork(keys)}`,
    hint: "Run `orange adopt` to take over what it left, or `orange adopt --discard` to let it go.",
  };
}

/** `2 pending proposals and 1 open quest`. */
function countWork(keys: readonly Key[]): string {
  const quests = keys.filter((key) => key.startsWith("quests/")).length;
  const counts = [
    [keys.length - quests, "pending proposal"],
    [quests, "open quest"],
  ] as const;
  const parts = counts.map(([count, noun]) => `${count} ${noun}${count === 1 ? "" : "s"}`);
  return parts.filter((part) => !part.startsWith("0 ")).join(" and ");
}
