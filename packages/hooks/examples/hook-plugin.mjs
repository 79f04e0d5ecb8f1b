/**
 * Refuses to rewrite the history that others have.
 *
 * @type {import("@orange-hyper/hooks/abi").HookPlugin}
 */
const plugin = {
  name: "no-force-push",
  capabilities: { decisions: ["deny"] },
  hooks: {
    "tool.execute.before": ({ context, tool }) =>
      context?.toolKind === "execute_bash" &&
      /\bgit\s+push\b.*(?:--force\b|-f\b)/.test(tool.input.command ?? "")
        ? { decision: { kind: "deny", reason: "Nobody force-pushes here.", machineCode: "force_push" } }
        : undefined,
  },
};

export default plugin;
