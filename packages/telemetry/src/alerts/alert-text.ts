import { msg } from "@orange-hyper/core/text";
import { CONDITIONS } from "./conditions.js";

/** Prefix of conditions that a hook finds. They end once they have been shown. */
export const HOOK_CONDITION = "hook.";
/** Condition that alerts do not arrive. It is cleared wherever alerts are shown. */
export const ARRIVAL = "telemetry.alerts";

/** The only texts that an alert about a condition may have. */
interface AlertText {
  readonly message: string | RegExp;
  readonly repair: string;
}

/** The alert for a canary that did not arrive although a prompt came after it. */
export const LOST = {
  message: msg`Alerts did not reach the place where they are shown`,
  repair: msg`Run \`orange telemetry status\` to see them.`,
} as const;
const LOOK = msg`Run \`orange telemetry status\`.`;
const HOOK = "the (?:last|session start|prompt|tool|stop) hook";

const ALERT_TEXTS: ReadonlyMap<string, AlertText> = new Map<string, AlertText>([
  ...CONDITIONS.map(({ id, message, repair }): [string, AlertText] => [id, { message, repair }]),
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
 * Returns how to repair a condition; null when the message of the alert is not one that this package uses. The alert
 * log lies in the project and may have come with a clone, so no foreign text is shown to the user and no foreign
 * command is recommended.
 */
export function repairOf(condition: string, message: string): string | null {
  const said = ALERT_TEXTS.get(condition);
  if (said === undefined) return null;
  const isOurs = typeof said.message === "string" ? said.message === message : said.message.test(message);
  return isOurs ? said.repair : null;
}
