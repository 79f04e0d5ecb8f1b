import { redact } from "@orange-hyper/redact";
import { classifySuggestion } from "../../evidence/command-safety.js";
import { protectedTest } from "../../evidence/protected-paths.js";
import { SUGGESTED } from "../../evidence/validation.js";
import type { Suggestion } from "../facts.js";
import type { Engine } from "./engine.js";

/** Returns a function that judges a command suggested by a role, as it would run in the run's work tree. */
export function suggestionsIn({
  ctx,
  ledger,
  workspace,
}: Pick<Engine, "ctx" | "ledger" | "workspace">): (text: string) => Suggestion {
  const { policy, validation } = ledger.state.settings;
  const context = {
    root: workspace.folder,
    configured: validation.map(({ argv }) => argv),
    isProtected: protectedTest(policy),
  };
  return (written) => {
    const { text } = redact(written);
    const id = `${SUGGESTED}${ctx.ids.digest(text).slice(0, 12)}`;
    // Secrets are removed before keeping, which would make it a different command.
    if (text !== written) return { id, text, argv: null, safety: "deny", reasons: ["secret"] };
    const { argv, safety, reasons } = classifySuggestion(text, context);
    return { id, text, argv, safety, reasons };
  };
}
