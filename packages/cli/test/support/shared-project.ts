import { join } from "node:path";
import { commitAll, initRepository, orangeData, temporaryFolder } from "@orange-hyper/testkit";

/** Returns the path of the file that a project stores under a key. */
export const stored = (folder: string, key: string): string => join(folder, ".orange-hyper", key);

/** Creates a repository whose first commit contains the files of `orange init`. */
export async function sharedProject(): Promise<string> {
  const folder = temporaryFolder();
  initRepository(folder);
  await orangeData(folder, "init");
  commitAll(folder, "Start with Orange");
  return folder;
}
