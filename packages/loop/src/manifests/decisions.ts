import type { CommandManifest } from "@orange-hyper/core";

export const DECISIONS: readonly CommandManifest[] = [
  {
    id: "run.approvals",
    summary: "List what runs wait for you to decide, with the exact subject of each",
    effect: "none",
    examples: [
      { line: "orange run approvals", about: "Oldest first, of all runs." },
      { line: "orange run approvals --all", about: "Those that were decided as well." },
    ],
    load: () => import("../commands/run-approvals.js"),
  },
  {
    id: "run.approve",
    summary: "Allow what a run asks for, exactly as it asks for it",
    effect: "local",
    approval: true,
    person: "terminal",
    examples: [
      { line: "orange run approve <id> apr_0001", about: "`orange run resume` goes on then." },
      { line: 'orange run approve <id> apr_0002 --note "Keep the old name"', about: "Answers a question." },
    ],
    load: () => import("../commands/run-approve.js"),
  },
  {
    id: "run.reject",
    summary: "Refuse what a run asks for",
    effect: "local",
    approval: true,
    person: "terminal",
    examples: [{ line: "orange run reject <id> apr_0001", about: "A run that needs it is blocked then." }],
    load: () => import("../commands/run-reject.js"),
  },
  {
    id: "run.revise",
    summary: "Answer what a run asks for with a constraint of your own",
    effect: "local",
    approval: true,
    person: "terminal",
    examples: [
      {
        line: 'orange run revise <id> apr_0001 --note "Without a new dependency"',
        about: "The roles are told; what was asked for is not allowed.",
      },
    ],
    load: () => import("../commands/run-revise.js"),
  },
  {
    id: "run.respond",
    summary: "Hand in the answer to a directive that a run gave to a person or another agent",
    effect: "local",
    examples: [
      {
        line: "orange run respond <id> --file answer.json",
        about: "Nothing of an answer counts that is refused.",
      },
      { line: "orange run respond <id> --file -", about: "From standard input." },
    ],
    load: () => import("../commands/run-respond.js"),
  },
  {
    id: "run.handoff",
    summary: "Take the next directive of a run into your own hands, or give it to another agent",
    effect: "local",
    approval: true,
    examples: [{ line: "orange run handoff <id>", about: "`orange run respond` hands the answer in." }],
    load: () => import("../commands/run-handoff.js"),
  },
  {
    id: "run.summon",
    summary: "Ask a role that changes nothing a side question about a run",
    effect: "local",
    approval: true,
    examples: [
      {
        line: 'orange run summon <id> --role critic --kind risk_check "Who else reads these offsets?"',
        about: "Its answer counts for no gate.",
      },
    ],
    load: () => import("../commands/run-summon.js"),
  },
  {
    id: "run.fanOut",
    summary: "Ask several roles that change nothing the same, one after the other",
    effect: "local",
    approval: true,
    examples: [
      {
        line: 'orange run fan-out <id> --item researcher:evidence_gap --item critic:risk_check "Look for callers"',
        about: "Three at once, six at most.",
      },
    ],
    load: () => import("../commands/run-fan-out.js"),
  },
];
