import type { OrangeContext } from "@orange-hyper/core";
import {
  APPROVALS_FOLDER,
  type Approval,
  approvalKey,
  REPORTED_FAILURES_KEY,
  readApproval,
} from "@orange-hyper/host-state";
import { BINDING_LOCK, removeEmptyFolders, underBindingLock } from "../binding/lock.js";
import { jsonText } from "../bridge/files.js";

/**
 * Records, in the user's own folder, what the user lets events do in a project. Writes nothing if nothing has changed.
 */
export async function writeApproval(ctx: OrangeContext, approval: Omit<Approval, "at">): Promise<void> {
  const { projectRoot: root } = approval;
  const before = await readApproval(ctx, root);
  if (before !== null && isSame(before, approval)) return;
  await underBindingLock(ctx, "activation.apply", () =>
    ctx.user.blobs.put(
      approvalKey(ctx.ids, root),
      jsonText({
        schema_version: 1,
        approval_id: approval.id,
        approved_at: ctx.clock.now(),
        project_root: root,
        project_id: approval.projectId,
        // For older versions, which support a single host.
        host: approval.hosts[0],
        hosts: approval.hosts,
        linked_work_trees: approval.linkedWorkTrees,
        policy: approval.policy,
      }),
    ),
  );
}

/** Revokes the approval of this project. */
export async function removeApproval(ctx: OrangeContext): Promise<void> {
  const { blobs } = ctx.user;
  const key = approvalKey(ctx.ids, ctx.project.root);
  // An unreadable file approves nothing, so it counts as missing. A killed removal leaves its lock, so that counts too.
  const left = [key, APPROVALS_FOLDER, REPORTED_FAILURES_KEY, BINDING_LOCK].map((each) =>
    blobs.kind(each).catch(() => null),
  );
  if ((await Promise.all(left)).every((kind) => kind === null)) return removeEmptyFolders(ctx);
  await underBindingLock(ctx, "activation.remove", async () => {
    await blobs.remove(key);
    await blobs.remove(REPORTED_FAILURES_KEY);
    await blobs.removeFolder(APPROVALS_FOLDER, "empty");
  });
}

function isSame(a: Omit<Approval, "at">, b: Omit<Approval, "at">): boolean {
  const text = ({ id, projectId, hosts, policy, linkedWorkTrees }: Omit<Approval, "at">): string =>
    JSON.stringify([id, projectId, hosts, policy, linkedWorkTrees]);
  return text(a) === text(b);
}
