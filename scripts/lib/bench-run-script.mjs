// What the roles of a run of the bench answer.

/** Words, for what is only a number apart counts as the same failure. */
const WORDS = Array.from({ length: 30 }, (_, number) =>
  [number % 26, Math.floor(number / 26)].map((letter) => String.fromCharCode(97 + letter)).join("x"),
);
/**
 * Each answer changes something and each verdict complains of something else, so that there is progress to the end; "short" is a run that
 * is completed after one repair.
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

/** Work twice, then a verdict: there are fewer repairs than iterations. */
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
