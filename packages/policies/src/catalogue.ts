import { msg } from "@orange-hyper/core/text";
import { DEFAULT_PROFILES, type Profile } from "./engine/environment.js";
import type { CanonicalEvent } from "./engine/events.js";

/** Describes a contract policy, so that it can be listed without being loaded. */
export interface PolicyEntry {
  readonly id: string;
  readonly module: string;
  readonly summary: string;
  readonly events: readonly CanonicalEvent[];
  /** Profiles in which it runs. Every policy also runs in `strict`. */
  readonly profiles: readonly Profile[];
  /** When it refuses: "never", "always" (without any setting), or "strict" (only when a setting asks for it). */
  readonly refuses: "never" | "strict" | "always";
  readonly rules: readonly string[];
  readonly settings: readonly { readonly name: string; readonly values: string; readonly about: string }[];
}

/** Every contract policy, sorted by id. */
export const POLICIES: readonly PolicyEntry[] = /* @__PURE__ */ entries();

// Wrapped in a function so that bundlers can drop the list from bundles that do not use it.
function entries(): readonly PolicyEntry[] {
  return [
    {
      id: "config-protection",
      module: "config-protection.js",
      summary: msg`Refuses changes of the configuration of linters and formatters, and commits past the repository's hooks.`,
      events: ["preToolUse"],
      profiles: ["minimal", "standard", "strict"],
      refuses: "always",
      rules: [
        msg`A tool that writes a file named .eslintrc*, eslint.config.*, .prettierrc*, prettier.config.*, biome.json(c), (.)ruff.toml, .shellcheckrc, .stylelintrc* or .markdownlint* is refused.`,
        msg`\`git commit --no-verify\`, \`git commit -n\`, \`git push --no-verify\` and \`git -c core.hooksPath=...\` are refused.`,
        msg`An event of more than 1 MiB is refused: what was cut may name such a file.`,
        msg`Tools that only read are let through.`,
      ],
      settings: [],
    },
    {
      id: "quality-gate",
      module: "quality-gate.js",
      summary: msg`Checks each edited file with the formatter that its project configures.`,
      events: ["postToolUse"],
      profiles: DEFAULT_PROFILES,
      refuses: "never",
      rules: [
        msg`Biome or Prettier for .ts, .tsx, .js, .jsx, .json and .md, as the nearest project configures; gofmt for .go, Ruff for .py.`,
        msg`Programs come from the project's node_modules or from PATH; nothing is downloaded.`,
      ],
      settings: [
        {
          name: "ORANGE_QUALITY_GATE_STRICT",
          values: msg`on or off`,
          about: msg`says what is wrong; on in the profile strict`,
        },
        {
          name: "ORANGE_QUALITY_GATE_FIX",
          values: msg`on or off`,
          about: msg`formats the file in place of checking it`,
        },
      ],
    },
    {
      id: "stop-goal-fit",
      module: "stop-goal-fit.js",
      summary: msg`Notices that the agent stops while its own workflow artifact is unfinished.`,
      events: ["stop"],
      profiles: DEFAULT_PROFILES,
      refuses: "strict",
      rules: [
        msg`The artifact in .orange-hyper/workflow that was modified last is looked at, and the sidecars beside it.`,
        msg`The same findings refuse the end three times in a row at most, then the user decides.`,
        msg`Where a host has no true end of a turn, it warns only.`,
      ],
      settings: [
        {
          name: "ORANGE_GOAL_FIT_MODE",
          values: msg`block, warn or off`,
          about: msg`comes before ORANGE_GOAL_FIT_STRICT`,
        },
        {
          name: "ORANGE_GOAL_FIT_STRICT",
          values: msg`on or off`,
          about: msg`refuses the end while something blocks it`,
        },
        {
          name: "ORANGE_GOAL_FIT_MAX_BLOCKS",
          values: msg`a number, 3`,
          about: msg`refusals in a row for the same findings`,
        },
        {
          name: "ORANGE_REQUIRE_SIDECARS",
          values: msg`on or off`,
          about: msg`the four sidecars have to be there`,
        },
        {
          name: "ORANGE_REQUIRE_CRITIQUE",
          values: msg`on or off`,
          about: msg`critique.json has to be there`,
        },
      ],
    },
    {
      id: "workflow-steering",
      module: "workflow-steering.js",
      summary: msg`Reminds the agent of the phase that its work is in.`,
      events: ["agentSpawn", "userPromptSubmit", "postToolUse"],
      profiles: DEFAULT_PROFILES,
      refuses: "never",
      rules: [
        msg`After a delegate: what comes next.`,
        msg`At a prompt: where the work stands, while it is blocked, failed or waits for the user.`,
        msg`When a session starts: where the work stands.`,
      ],
      settings: [],
    },
  ];
}
