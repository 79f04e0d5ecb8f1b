import { join } from "node:path";
import { commitAll, initRepository, orangeData, temporaryFolder } from "@orange-hyper/testkit";

/** The path of what a project stores under a key. */
export const stored = (folder: string, key: string): string => join(folder, ".orange-hyper", key);

/** A repository whose first commit has what `orange init` writes. */
export async function sharedProject(): Promise<string> {
  const folder = temporaryFolder();
  initRepository(folder);
  await orangeData(folder, "init");
  commitAll(folder, "Start with Orange");
  return folder;
}
