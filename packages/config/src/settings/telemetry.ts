import { msg } from "@orange-hyper/core/text";
import type { Setting } from "../setting.js";

const SWITCH = { kind: "switch", on: ["1", "true", "yes"] } as const;

/** What is recorded about single events; all of it stays on this machine. */
export const TELEMETRY_SETTINGS: readonly Setting[] = [
  {
    key: "telemetry.enabled",
    about: "Records every event of hooks in local files",
    type: SWITCH,
    default: "off",
    variables: ["ORANGE_TELEMETRY_ENABLED"],
  },
  {
    key: "telemetry.channels",
    about: "Channels that are recorded: full, analytics",
    type: { kind: "list" },
    default: msg`both`,
    variables: ["ORANGE_TELEMETRY_CHANNELS"],
  },
  {
    key: "telemetry.full.redact",
    about: "Fields that the channel full hides; none for no field",
    type: { kind: "list" },
    default: msg`words of prompts and tools`,
    variables: ["ORANGE_TELEMETRY_CHANNEL_FULL_REDACT"],
  },
  {
    key: "telemetry.analytics.redact",
    about: "Fields that the channel analytics hides; none for no field",
    type: { kind: "list" },
    default: msg`the same, and paths`,
    variables: ["ORANGE_TELEMETRY_CHANNEL_ANALYTICS_REDACT"],
  },
  {
    key: "telemetry.raw_input",
    about: "Records hold what the host sent, where the channel does not hide it",
    type: SWITCH,
    default: "off",
    variables: ["ORANGE_TELEMETRY_CAPTURE_RAW_HOOK_INPUT"],
  },
];
