import { msg } from "@orange-hyper/core/text";
import { approval, type Recipe } from "../recipe.js";

/** Recipe that syncs the structure of the repository into the project. */
export const projectSync: Recipe = {
  id: "project-sync",
  title: msg`Project Sync`,
  purpose: msg`Scan an existing repository into the generated Structure Graph and refresh the identity page, all through the Orange Kernel.`,
  whenToUse: [
    msg`The user wants Orange Hyper set up in an existing project with its structure synced.`,
    msg`The identity page should show repository structure, with no Quest, Proposal or Memory created.`,
  ],
  steps: [
    {
      command: "orange init --json",
      why: msg`Make sure the workspace exists before the scan; running it again changes nothing.`,
      inputs: [approval("explicit_project_init_approval")],
      effect: "changes",
      answers: "project.init",
      condition: msg`Run first. If the project is already initialized, \`project.init\` must return a no-op JSON result without overwriting existing config, Quest, Proposal, or Graph state.`,
    },
    {
      command: "orange sync plan --json",
      why: msg`Show what the structure scan would change; write nothing.`,
      effect: "reads",
      answers: "sync.plan",
      source: "previous_step",
      condition: msg`Run only after \`project.init\` returns ok; this step is read-only and provides the diff the user should review.`,
    },
    {
      command: msg`user approval: approve generated structure sync`,
      why: msg`The user decides on the planned Structure Graph changes before anything is written.`,
      inputs: [approval("explicit_sync_approval")],
      effect: "asks",
      condition: msg`Required after \`sync.plan\` and before \`sync.apply\`; this is an adapter/user gate, not an Orange CLI command.`,
    },
    {
      command: "orange sync apply --json",
      why: msg`Write the generated structure state, nothing else, then refresh the identity page from it.`,
      inputs: [
        {
          name: "explicit_sync_approval",
          placeholder: null,
          source: "previous_step",
          from: { step: 3, output: "approved" },
        },
      ],
      effect: "changes",
      answers: "sync.apply",
      condition: msg`Run only after user approval. It writes generated structure state, preserves accepted memory, and attempts Identity HTML refresh.`,
    },
    {
      command: "orange sync status --json",
      why: msg`Read back the last sync, what changed, and whether structure and identity are fresh.`,
      effect: "reads",
      answers: "sync.status",
      source: "previous_step",
      condition: msg`Run after \`sync.apply\` to verify the applied revision, diff, and identity freshness.`,
    },
  ],
  requiredInputs: [
    msg`explicit_project_init_approval before init`,
    msg`explicit_sync_approval between plan and apply`,
  ],
  outputs: [
    ".orange-hyper/",
    msg`sync plan`,
    ".orange-hyper/structure/index.json",
    ".orange-hyper/structure/status.json",
    msg`identity refresh status`,
    msg`sync freshness status`,
  ],
  safetyRules: [
    msg`Initialise through \`orange init --json\` only; it is safe to repeat.`,
    msg`\`sync plan\` comes first and never writes.`,
    msg`\`sync apply\` may write generated structure state and no other state.`,
    msg`A sync makes no Quest, Proposal, accepted Memory, hook, MCP configuration or graph edit.`,
    msg`Read nothing but the \`project.init\` and \`sync.*\` JSON envelopes.`,
  ],
  forbiddenActions: [
    msg`Quest creation during sync`,
    msg`Memory Proposal creation during sync`,
    msg`Memory Proposal auto accept`,
    msg`MCP, hook, or subagent execution`,
    msg`AST/call graph generation`,
    msg`graph editing`,
  ],
  nextUserDecision: msg`Ask before project.init in step 1; show the read-only plan of step 2; ask again at step 3 before sync apply writes generated structure state.`,
};
