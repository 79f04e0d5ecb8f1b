import { programs, surface } from "../../scripts/build/surface.js";

const POLICIES = ["config-protection", "quality-gate", "stop-goal-fit", "workflow-steering"];
const entry = Object.fromEntries(POLICIES.map((name) => [`policies/${name}`, `src/policies/${name}.ts`]));

/** Bundled, because the shell parser is published only as ESM and only a part of it is used. */
const noExternal = ["unbash"];

export default [
  ...surface({ noExternal }),
  ...surface({ entry, noExternal }).slice(0, 1),
  ...surface({ entry: { around: "src/around.ts", rules: "src/rules.ts", stop: "src/stop.ts" }, noExternal }),
  programs("hook", { "run-hook": "src/run-hook.ts", ...entry }, { noExternal }),
];
