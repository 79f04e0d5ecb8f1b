import { msg } from "@orange-hyper/core/text";
import { CONDITIONS } from "./conditions.js";

/** Begins the conditions that hold when a hook finds them, and are gone once one has ended well. */
export const HOOK_CONDITION = "hook.";
/** What is cleared where alerts are shown: they arrive. */
export const ARRIVAL = "telemetry.alerts";

/** What an alert may say of a condition. */
interface Said {
  readonly message: string | RegExp;
  readonly repair: string;
}

/** A canary that did not arrive although a prompt came after it. */
export const LOST = {
  message: msg`Alerts did not reach the place where they are shown`,
  repair: msg`Run \`orange telemetry status\` to see them.`,
} as const;
const LOOK = msg`Run \`orange telemetry status\`.`;
const HOOK = "the (?:last|session start|prompt|tool|stop) hook";

const SAID: ReadonlyMap<string, Said> = new Map<string, Said>([
  ...CONDITIONS.map(({ id, message, repair }): [string, Said] => [id, { message, repair }]),
  [ARRIVAL, LOST],
  [
    `${HOOK_CONDITION}killed`,
    { message: new RegExp(`^${HOOK} that began at \\d\\d:\\d\\d:\\d\\d UTC never ended$`), repair: LOOK },
  ],
  [
    `${HOOK_CONDITION}failed`,
    { message: new RegExp(`^${HOOK} before this one failed \\(\\w{1,60}\\)$`), repair: LOOK },
  ],
  [
    `${HOOK_CONDITION}left`,
    {
      message: new RegExp(`^${HOOK} of an earlier session (?:never ended|failed \\(\\w{1,60}\\))$`),
      repair: LOOK,
    },
  ],
  [
    `${HOOK_CONDITION}missing`,
    { message: "this session began without its hook and was told no notes", repair: LOOK },
  ],
]);

/**
 * What mends a condition; null where an alert of it says anything but what is said here. The log of alerts lies in the project and
 * may have come with it: no text of another's is shown to a user, and no command of another's is recommended.
 */
export function repairOf(condition: string, message: string): string | null {
  const said = SAID.get(condition);
  if (said === undefined) return null;
  const isOurs = typeof said.message === "string" ? said.message === message : said.message.test(message);
  return isOurs ? said.repair : null;
}
