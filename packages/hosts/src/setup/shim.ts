import type { OrangeContext } from "@orange-hyper/core";
import type { OrangeProgram } from "@orange-hyper/core/ports";
import { readText } from "../binding/files.js";
import { underBindingLock } from "../binding/lock.js";

/** Key, in the user's own folder, of the last place where the launcher of a hook looks for Orange. */
export const SHIM_KEY = "bin/orange";

const HEAD = "#!/bin/sh\n# Made by `orange setup`: calls the Orange that it was run with.\n";

/** Returns a script that calls an Orange that is not on PATH. */
function shimText({ command }: OrangeProgram): string {
  const quoted = command.map((part) => `'${part.replaceAll("'", "'\\''")}'`).join(" ");
  return `${HEAD}exec ${quoted} "$@"\n`;
}

/** True when the script exists and calls this Orange. */
export async function hasShim(
  { user }: Pick<OrangeContext, "user">,
  orange: OrangeProgram,
): Promise<boolean> {
  return (await readText(user.blobs, SHIM_KEY)) === shimText(orange);
}

/** True when setup wrote the script, whichever Orange it calls. */
export async function isShimOurs({ user }: Pick<OrangeContext, "user">): Promise<boolean> {
  return (await readText(user.blobs, SHIM_KEY))?.startsWith(HEAD) === true;
}

export async function writeShim(ctx: Pick<OrangeContext, "user">, orange: OrangeProgram): Promise<void> {
  await underBindingLock(ctx, "setup", () =>
    ctx.user.blobs.put(SHIM_KEY, shimText(orange), { executable: true }),
  );
}

/** Removes the script if setup wrote it. */
export async function removeShim(ctx: Pick<OrangeContext, "user">): Promise<void> {
  const { blobs } = ctx.user;
  await underBindingLock(ctx, "setup", async () => {
    if (await isShimOurs(ctx)) await blobs.remove(SHIM_KEY);
    await blobs.removeFolder("bin", "empty");
  });
}
