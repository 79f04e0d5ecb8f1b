import { autoFillAgentDescription } from "./auto-fill-agent-description.js";
import { blockCurlPipeSh } from "./block-curl-pipe-sh.js";
import { blockElisionStub } from "./block-elision-stub.js";
import { blockGitCheckoutClobber } from "./block-git-checkout-clobber.js";
import { blockGitDestructiveWorktree } from "./block-git-destructive-worktree.js";
import { blockLockDeletion } from "./block-lock-deletion.js";
import { blockMisplacedDir } from "./block-misplaced-dir.js";
import { blockOrangeStateWrites } from "./block-orange-state-writes.js";
import { blockSecretContentPattern } from "./block-secret-content-pattern.js";
import { blockSecretsWrite } from "./block-secrets-write.js";
import { blockWriteWhileLocked } from "./block-write-while-locked.js";
import { configProtection } from "./config-protection.js";
import { memoryApproval } from "./memory-approval.js";
import { noConflicts } from "./no-conflicts.js";
import { retryGuard } from "./retry-guard.js";
import type { Rule } from "./rule.js";
import { warnHardcodedRoot } from "./warn-hardcoded-root.js";
import { warnLargeToolOutput } from "./warn-large-tool-output.js";
import { warnSilentExcept } from "./warn-silent-except.js";

/** Every rule, in the order in which they run. A rule that changes an input comes before all rules that judge it. */
export const RULES: readonly Rule[] = [
  autoFillAgentDescription,
  memoryApproval,
  blockOrangeStateWrites,
  configProtection,
  blockCurlPipeSh,
  blockGitCheckoutClobber,
  blockGitDestructiveWorktree,
  blockSecretsWrite,
  blockSecretContentPattern,
  blockElisionStub,
  noConflicts,
  retryGuard,
  blockLockDeletion,
  blockWriteWhileLocked,
  blockMisplacedDir,
  warnSilentExcept,
  warnHardcodedRoot,
  warnLargeToolOutput,
];
