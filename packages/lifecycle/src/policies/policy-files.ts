import type { OrangeContext } from "@orange-hyper/core";
import type { HostEventWarning } from "@orange-hyper/core/host";
import type { BlobStore } from "@orange-hyper/core/ports";
import {
  NO_POLICY_FILE,
  type PolicyFile,
  type PolicyFileRead,
  type RuleFile,
  readPolicyFile,
  readRuleFiles,
  SHARED_POLICIES_KEY,
  userPoliciesKey,
  withRuleFiles,
} from "@orange-hyper/policies/rules";

/** The policy settings of the project and of the user. */
export interface PolicyFiles {
  readonly shared: PolicyFile;
  readonly user: PolicyFile;
  readonly warnings: readonly HostEventWarning[];
}

/**
 * Reads both settings. In a linked work tree, `through` is the root of the main checkout, where the user's own settings
 * are found.
 */
export async function readPolicyFiles(ctx: OrangeContext, through: string | undefined): Promise<PolicyFiles> {
  const [shared, rules, user] = await Promise.all([
    policiesIn(ctx.blobs, SHARED_POLICIES_KEY),
    ruleFilesIn(ctx.blobs),
    policiesIn(ctx.user.blobs, userPoliciesKey(ctx.ids, through ?? ctx.project.root)),
  ]);
  const warnings = [shared, ...rules, user].flatMap(({ problem }) =>
    problem === null ? [] : [unreadable(problem)],
  );
  return { shared: withRuleFiles(shared.file, rules), user: user.file, warnings };
}

async function policiesIn(blobs: BlobStore, key: string): Promise<PolicyFileRead> {
  try {
    const bytes = await blobs.get(key);
    return readPolicyFile(bytes === null ? null : new TextDecoder().decode(bytes));
  } catch {
    return { file: NO_POLICY_FILE, problem: "it cannot be read" };
  }
}

async function ruleFilesIn(blobs: BlobStore): Promise<readonly RuleFile[]> {
  try {
    return await readRuleFiles(blobs);
  } catch {
    // The folder is a link or a file, so nothing in it counts.
    return [];
  }
}

function unreadable(problem: string): HostEventWarning {
  return {
    code: "POLICY_FILE_UNREADABLE",
    message: `A file with policies is ignored: ${problem}. The rules run with their defaults.`,
    hint: "Run `orange policy list` to see which file.",
  };
}
