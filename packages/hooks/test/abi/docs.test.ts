import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import plugin from "../../examples/hook-plugin.mjs";
import { CAPABILITIES, createPluginHost, HOSTS, PHASES, translateEvent } from "../../src/abi.js";

const page = readFileSync(new URL("../../../../docs/hook-abi.md", import.meta.url), "utf8");
const example = readFileSync(new URL("../../examples/hook-plugin.mjs", import.meta.url), "utf8");

it("shows a plugin as it is", () => {
  expect(page).toContain(`\`\`\`js\n${example}\`\`\``);
});

it.each([
  ["claude-code", { hook_event_name: "PreToolUse", tool_name: "Bash" }],
  ["codex", { hook_event_name: "PreToolUse", tool_name: "Bash" }],
])("shows a plugin that does on %s what it says", async (host, native) => {
  const { invokePhase } = createPluginHost({ plugins: [plugin], externalDecides: true });
  const decide = async (command: string) => {
    const event = translateEvent(host, { ...native, tool_input: { command } });
    return event === null ? null : (await invokePhase(event)).primaryDecision;
  };
  expect(await decide("git push --force origin main")).toMatchObject({
    kind: "deny",
    machineCode: "force_push",
  });
  expect(await decide("git push origin main")).toEqual({ kind: "allow" });
});

/** The table of what each host can do, as the page has it. */
function table(): string {
  const rows = PHASES.filter((phase) =>
    HOSTS.some((host) => CAPABILITIES[host][phase].mode !== "unsupported"),
  );
  const cell = (host: (typeof HOSTS)[number], phase: (typeof PHASES)[number]): string => {
    const { mode, decisions } = CAPABILITIES[host][phase];
    const kinds = Object.entries(decisions).filter(([kind]) => kind !== "allow" && kind !== "defer");
    const named = kinds.map(([kind, targets]) =>
      Array.isArray(targets) ? `${kind} ${targets.join(", ")}` : kind,
    );
    if (mode === "unsupported") return "–";
    return [mode === "advisory" ? "watch" : "", ...named].filter((part) => part !== "").join(", ") || "watch";
  };
  return [
    `| Phase | ${HOSTS.join(" | ")} |`,
    `| --- |${" --- |".repeat(HOSTS.length)}`,
    ...rows.map((phase) => `| \`${phase}\` | ${HOSTS.map((host) => cell(host, phase)).join(" | ")} |`),
  ].join("\n");
}

it("shows what each host can do as it is", () => {
  expect(page).toContain(table());
});
