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

// A hook is a whole process: to load all of these packages costs it more than the parts that an event needs.
export default surface(
  {},
  {
    entries: EVENTS.map((event) => `events/${event}`),
    carries: [
      ...["core", "quest", "graph", "host-state", "policies", "prompts", "verification", "redact"],
      "telemetry",
    ].map((name) => `@orange-hyper/${name}`),
  },
  // A package that the command line does not share would be found by Node, with a second copy of the core.
  { entries: [...entriesIn("commands"), "subscriber"], carries: ["@orange-hyper/host-state"] },
);
