import { approval, type Recipe } from "../recipe.js";

/** The structure of the repository is synced into the project. */
export const projectSync: Recipe = {
  id: "project-sync",
  title: "Project Sync",
  purpose:
    "Scan an existing repository into the generated Structure Graph and refresh the identity page, all through the Orange Kernel.",
  whenToUse: [
    "The user wants Orange Hyper set up in an existing project with its structure synced.",
    "The identity page should show repository structure, with no Quest, Proposal or Memory created.",
  ],
  steps: [
    {
      command: "orange init --json",
      why: "Make sure the workspace exists before the scan; running it again changes nothing.",
      inputs: [approval("explicit_project_init_approval")],
      effect: "changes",
      answers: "project.init",
      condition:
        "Run first. If the project is already initialized, `project.init` must return a no-op JSON result without overwriting existing config, Quest, Proposal, or Graph state.",
    },
    {
      command: "orange sync plan --json",
      why: "Show what the structure scan would change; write nothing.",
      effect: "reads",
      answers: "sync.plan",
      source: "previous_step",
      condition:
        "Run only after `project.init` returns ok; this step is read-only and provides the diff the user should review.",
    },
    {
      command: "user approval: approve generated structure sync",
      why: "The user decides on the planned Structure Graph changes before anything is written.",
      inputs: [approval("explicit_sync_approval")],
      effect: "asks",
      condition:
        "Required after `sync.plan` and before `sync.apply`; this is an adapter/user gate, not an Orange CLI command.",
    },
    {
      command: "orange sync apply --json",
      why: "Write the generated structure state, nothing else, then refresh the identity page from it.",
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
      condition:
        "Run only after user approval. It writes generated structure state, preserves accepted memory, and attempts Identity HTML refresh.",
    },
    {
      command: "orange sync status --json",
      why: "Read back the last sync, what changed, and whether structure and identity are fresh.",
      effect: "reads",
      answers: "sync.status",
      source: "previous_step",
      condition: "Run after `sync.apply` to verify the applied revision, diff, and identity freshness.",
    },
  ],
  requiredInputs: [
    "explicit_project_init_approval before init",
    "explicit_sync_approval between plan and apply",
  ],
  outputs: [
    ".orange-hyper/",
    "sync plan",
    ".orange-hyper/structure/index.json",
    ".orange-hyper/structure/status.json",
    "identity refresh status",
    "sync freshness status",
  ],
  safetyRules: [
    "Initialise through `orange init --json` only; it is safe to repeat.",
    "`sync plan` comes first and never writes.",
    "`sync apply` may write generated structure state and no other state.",
    "A sync makes no Quest, Proposal, accepted Memory, hook, MCP configuration or graph edit.",
    "Read nothing but the `project.init` and `sync.*` JSON envelopes.",
  ],
  forbiddenActions: [
    "Quest creation during sync",
    "Memory Proposal creation during sync",
    "Memory Proposal auto accept",
    "MCP, hook, or subagent execution",
    "AST/call graph generation",
    "graph editing",
  ],
  nextUserDecision:
    "Ask before project.init in step 1; show the read-only plan of step 2; ask again at step 3 before sync apply writes generated structure state.",
};
