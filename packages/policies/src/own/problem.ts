import { shellQuote } from "@orange-hyper/core/printable";
import { msg } from "@orange-hyper/core/text";
import type { OwnPolicy } from "./own-policy.js";
import type { OwnSetting } from "./settings.js";

/** Returns why an approved policy does not run and the command that fixes it; null when its file is unchanged. */
export function ownProblem({
  id,
  path,
  state,
  events,
  profiles,
}: Pick<OwnPolicy, "id" | "path" | "events" | "profiles"> & Pick<OwnSetting, "state">): {
  readonly problem: string;
  readonly hint: string;
} | null {
  if (state === "trusted") return null;
  if (state === "missing")
    return {
      problem: msg`The policy ${id} does not run: its file is gone.`,
      hint: `Run \`orange policy trust ${id} --remove\`.`,
    };
  const again = `orange policy trust ${shellQuote(path)} --on ${events.join(",")} --profile ${profiles.join(",")}`;
  return {
    problem: msg`The policy ${id} does not run: its file changed.`,
    hint: `Read it, then run \`${again}\`.`,
  };
}
