import type { CheckResult, Finding, Key, OrangeContext } from "@orange-hyper/core";
import type { WorkTree } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";

/** Reports the undecided work of other work trees of the repository, and that left behind by removed ones. */
export async function checkWorkTrees({ workTrees }: OrangeContext): Promise<CheckResult> {
  const others = await workTrees.others();
  return {
    checks: others
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ name, keys }) => msg`work tree ${name} has ${countWork(keys)}`),
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

/** Counts work in words, such as "2 pending proposals and 1 open quest". */
function countWork(keys: readonly Key[]): string {
  const quests = keys.filter((key) => key.startsWith("quests/")).length;
  const proposals = keys.length - quests;
  if (proposals === 0) return quests === 1 ? msg`1 open quest` : msg`${quests} open quests`;
  if (quests === 0) return proposals === 1 ? msg`1 pending proposal` : msg`${proposals} pending proposals`;
  if (quests === 1) {
    return proposals === 1
      ? msg`1 pending proposal and 1 open quest`
      : msg`${proposals} pending proposals and 1 open quest`;
  }
  return proposals === 1
    ? msg`1 pending proposal and ${quests} open quests`
    : msg`${proposals} pending proposals and ${quests} open quests`;
}
