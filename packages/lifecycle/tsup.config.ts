import { entriesIn, surface } from "../../scripts/build/surface.js";

const EVENTS = [
  ...[
    "session-start",
    "user-prompt-submit",
    "pre-tool-use",
    "read-shell",
    "post-tool-use",
    "read-command",
    "read-command-line",
    "begin-late",
    "changed-during",
  ],
  ...["stop", "complete", "stop-chain", "own-policies", "other-policies", "workflow"],
  ...["note-repeated-failure", "evaluate-condition"],
];

// Each hook is a separate process, and loading these packages whole would cost it more than the parts that it needs.
export default surface(
  {},
  {
    entries: EVENTS.map((event) => `events/${event}`),
    bundles: [
      ...[
        "classify",
        "core",
        "quest",
        "graph",
        "host-state",
        "policies",
        "prompts",
        "verification",
        "redact",
      ],
      "telemetry",
    ].map((name) => `@orange-hyper/${name}`),
  },
  // The command line does not share this package: loaded separately, it would bring a second copy of core.
  { entries: [...entriesIn("commands"), "subscriber"], bundles: ["@orange-hyper/host-state"] },
);
