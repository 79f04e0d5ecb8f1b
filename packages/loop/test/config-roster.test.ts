import type { ProviderCheck, ProviderDescription } from "@orange-hyper/loop-providers";
import { describe, expect, it } from "vitest";
import { type Independence, independenceOf } from "../src/config/independence.js";
import { rosterLines } from "../src/config/roster.js";
import type { ProviderSettings } from "../src/config/settings.js";

const PROVIDERS: Readonly<Record<string, ProviderSettings>> = {
  codex: { type: "local-command", recipe: "codex" },
  claude: { type: "local-command", recipe: "claude" },
  "claude-fast": { type: "local-command", recipe: "claude", timeout_seconds: 60 },
  own: { type: "local-command", argv: ["/opt/bin/claude", "-p"] },
  "own-other": { type: "local-command", argv: ["gemini"] },
  stub: { type: "stub" },
  manual: { type: "manual" },
};

describe("the independence of a verifier from an implementer", () => {
  const cases: readonly (readonly [verifier: string, implementer: string, Independence])[] = [
    ["claude", "codex", "different_provider"],
    ["claude", "claude", "same_model"],
    ["claude:opus", "claude:haiku", "different_model"],
    ["claude:opus", "claude:opus", "same_model"],
    ["claude:opus", "claude", "same_model"],
    ["claude", "claude:opus", "same_model"],
    ["claude-fast", "claude", "same_model"],
    ["claude-fast:a", "claude:b", "different_model"],
    ["own", "claude", "same_model"],
    ["own:a", "claude-fast:b", "different_model"],
    ["own-other", "own", "different_provider"],
    ["manual", "codex", "different_provider"],
    ["manual", "manual", "same_model"],
    ["stub", "codex", "stub"],
    ["codex", "stub", "stub"],
    ["stub", "stub", "stub"],
    ["missing", "codex", "different_provider"],
    ["missing", "missing", "same_model"],
  ];
  it.each(cases)("of %s from %s is %s", (verifier, implementer, expected) => {
    const entry = (text: string) => {
      const [provider = "", model = null] = text.split(":");
      return { provider, model };
    };
    expect(independenceOf(entry(verifier), entry(implementer), PROVIDERS)).toBe(expected);
  });
});

describe("the roster", () => {
  const described = (id: string, more: Partial<ProviderDescription> = {}): ProviderDescription => ({
    id,
    type: "local-command",
    locality: "remote",
    enforces: [],
    enforces_editing: [],
    can_go_online: false,
    argv: [id],
    model: null,
    ...more,
  });
  const CODEX = {
    enforces: ["read_only", "no_network"],
    enforces_editing: ["no_network"],
    can_go_online: false,
  } as const;
  const found: ProviderCheck = { ok: true, program: "/bin/codex", version: "1.0", problems: [] };
  const problem = { code: "PROVIDER_NOT_FOUND", message: "claude is not installed.", hint: "Install it." };
  const known = new Map([
    ["codex", { description: described("codex", CODEX), check: found }],
    [
      "claude",
      {
        description: described("claude", { model: "opus" }),
        check: { ...found, ok: false, problems: [problem] },
      },
    ],
  ]);

  it("says of each role who plays it, whether they are there, and what is not enforced", () => {
    const roster = {
      verifier: { provider: "claude", model: "sonnet" },
      implementer: { provider: "codex", model: null },
      critic: { provider: "codex", model: null },
    };
    const lines = rosterLines({ roster, providers: PROVIDERS }, known);
    expect(lines.map(({ role }) => role)).toEqual(["implementer", "verifier", "critic"]);
    expect(lines[0]).toEqual({
      role: "implementer",
      provider: "codex",
      model: null,
      locality: "remote",
      enforces: ["no_network"],
      gaps: [],
      availability: "available",
      problems: [],
      independence: null,
      warnings: [],
    });
    expect(lines[1]).toMatchObject({
      model: "sonnet",
      availability: "missing",
      problems: [problem],
      gaps: ["read_only", "no_network"],
      independence: "different_provider",
    });
    expect(lines[1]?.warnings.map(({ code }) => code)).toEqual([
      "READ_ONLY_NOT_ENFORCED",
      "NO_NETWORK_NOT_ENFORCED",
    ]);
    expect(lines[2]).toMatchObject({ gaps: [], independence: null });
  });

  it("holds nothing of what a provider enforces for roles that read against one that edits", () => {
    const description = described("claude", { ...CODEX, enforces_editing: [] });
    const roster = {
      implementer: { provider: "claude", model: "a" },
      verifier: { provider: "claude", model: "b" },
    };
    const knownAs = new Map([["claude", { description, check: null }]]);
    const gaps = rosterLines({ roster, providers: PROVIDERS }, knownAs).map((line) => line.gaps);
    expect(gaps).toEqual([["no_network"], []]);
  });

  it("warns where the same model looks at its own work", () => {
    const roster = {
      implementer: { provider: "codex", model: null },
      verifier: { provider: "codex", model: null },
    };
    const [, verifier] = rosterLines({ roster, providers: PROVIDERS }, known);
    expect(verifier?.warnings.map(({ code }) => code)).toEqual(["VERIFIER_NOT_INDEPENDENT"]);
  });

  it("takes a provider that nobody described for a remote one that enforces nothing", () => {
    const roster = { verifier: { provider: "manual", model: null } };
    expect(rosterLines({ roster, providers: PROVIDERS }, new Map())).toMatchObject([
      { locality: "remote", enforces: [], availability: "unknown", independence: null, model: null },
    ]);
  });
});
