import { type Environment, failure, type OrangeError, userInputError } from "@orange-hyper/core";
import type { HomePort } from "@orange-hyper/core/ports";

/** Default home folder for tasks. */
const USUAL = "~/orange";

/**
 * Returns the absolute path, with links resolved, of the home folder for tasks: the one given by `--home`, else
 * ORANGE_HOME, else `~/orange` if it exists, else `orange` in XDG_DATA_HOME, else `~/orange`.
 */
export async function homeFolder(
  homes: HomePort,
  { named, env }: { readonly named: string | undefined; readonly env: Environment },
): Promise<string> {
  const chosen = named ?? env["ORANGE_HOME"];
  if (chosen !== undefined && chosen !== "") return namedFolder(homes, chosen);
  const usual = homes.resolve(USUAL);
  const data = env["XDG_DATA_HOME"];
  const isThere = (await homes.at(usual).blobs.kind("")) === "folder";
  return homes.real(isThere || !data?.startsWith("/") ? usual : `${data}/orange`);
}

/** Rejects relative paths, because they would depend on the working directory. */
function namedFolder(homes: HomePort, text: string): string {
  const isAbsolute = text.startsWith("/") || text.startsWith("~/") || /^[A-Za-z]:[\\/]/.test(text);
  if (!isAbsolute || text.includes("\0")) {
    throw userInputError(
      `The home folder must be an absolute path: ${text}`,
      "Name it as in `--home ~/orange`, or leave --home and ORANGE_HOME out.",
    );
  }
  return homes.real(homes.resolve(text));
}

/** Returns the error for a home folder that is not a folder. Exit 3. */
export function homeInvalid(path: string): OrangeError {
  return failure("HOME_INVALID", "filesystem", {
    message: `${path} is no folder.`,
    hint: "Name another folder with --home or ORANGE_HOME.",
  });
}
