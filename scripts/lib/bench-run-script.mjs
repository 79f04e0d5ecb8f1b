// Scripted answers for the roles of a bench run.

/** Distinct words. Numbers would not do: two failures that differ only in a number count as the same failure. */
const WORDS = Array.from({ length: 30 }, (_, number) =>
  [number % 26, Math.floor(number / 26)].map((letter) => String.fromCharCode(97 + letter)).join("x"),
);
/**
 * Returns the answers of each role. Each answer changes the file and each verdict gives a new reason, so that the run
 * makes progress until its limit; a "short" run completes after one repair.
 * @param {"fixed" | "orchestrator" | "short"} conductor
 */
export function scriptOf(conductor) {
  const verdicts = WORDS.map((word) => verdict("revise", [], [`It is not ${word}`]));
  if (conductor === "short") {
    const evidence = [{ kind: "test_log", ref: "{evidence}", finding: "It passes." }];
    verdicts.splice(1, WORDS.length, verdict("approve", evidence, []));
  }
  const script = {
    implementer: WORDS.map((word) => ({
      files: { "value.txt": `${word}\n` },
      data: {
        implementation_result: {
          status: "changed",
          changed_files: [{ path: "value.txt", change_type: "modified", summary: "another value" }],
          ...{ protected_file_changes: [], commands_run: [], notes: [], unresolved_risks: [] },
        },
      },
    })),
    verifier: verdicts.map((data) => ({ data })),
  };
  if (conductor !== "orchestrator") return script;
  return { orchestrator: WORDS.map((_, number) => ({ data: { decision: decisionOf(number) } })), ...script };
}

function verdict(word, evidence, failed_criteria) {
  return {
    verification_result: {
      ...{ verdict: word, summary: `It is ${word}.`, evidence, failed_criteria, risks: [] },
      next_action: { role: "none", instruction: "Change it." },
    },
  };
}

/** Returns two pieces of work for each verdict, so that there are fewer repairs than iterations. */
function decisionOf(number) {
  const verifies = number % 3 === 2;
  return {
    action: verifies ? "verify" : "delegate",
    ...{ reason: "The next piece of work.", confidence: "high" },
    next_role: verifies ? "verifier" : "implementer",
    task: {
      ...{ objective: "Go on.", allowed_paths: [], disallowed_paths: [], acceptance_criteria: [] },
      tool_permissions: { read: true, edit: !verifies, shell: true, network: false },
    },
    approval_request: { required: false, reason: null, options: [] },
    stop: { should_stop: false, reason: null },
  };
}
