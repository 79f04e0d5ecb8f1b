import { NO_CLAIM, type Provider } from "./provider.js";

/** Returns a provider that hands directives to a person or another agent, who may answer later. */
export function manual(id: string): Provider {
  return {
    describe: () => ({ id, type: "manual", locality: "local", ...NO_CLAIM, argv: null, model: null }),
    check: async () => ({ ok: true, program: null, version: null, problems: [] }),
    invoke: async () => ({ kind: "handoff" }),
  };
}
