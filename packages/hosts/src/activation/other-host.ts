import type { OrangeContext } from "@orange-hyper/core";
import { ACTIVATION_KEY, readStateFile } from "@orange-hyper/host-state";

/** The id of another host than this one that the project's own activation file names; null where it names none. */
export async function otherHost(
  { blobs }: Pick<OrangeContext, "blobs">,
  host: string,
): Promise<string | null> {
  const file = await readStateFile(blobs, ACTIVATION_KEY).catch(() => null);
  const named = file?.kind === "object" ? file.value["host"] : null;
  return typeof named === "string" && named !== host ? named : null;
}
