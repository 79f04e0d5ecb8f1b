import type { PromptKind } from "../../src/stop/prompt-traits.js";
import type { Turn, TurnUse } from "../../src/stop/turn.js";

const USES: Readonly<Record<string, Partial<TurnUse>>> = {
  w: { kind: "write", status: "passed", paths: ["src/app.ts"] },
  p: { kind: "write", status: "passed", paths: ["docs/plan.md"] },
  c: { kind: "check", command: "npm test", status: "passed" },
  f: { kind: "check", command: "npm test", status: "failed" },
  x: { kind: "command", command: "git log -3", status: "passed" },
  u: { kind: "command", command: "curl localhost:3000/health", status: "passed" },
  b: { kind: "command", command: "npm run dev", status: "unknown", isBackground: true },
  r: { kind: "read", status: "passed", paths: ["src/app.ts"] },
};

/** The uses that letters stand for. */
export function usesOf(letters: string): readonly TurnUse[] {
  return [...letters].map((letter) => ({
    kind: "other",
    command: "",
    status: "unknown",
    isBackground: false,
    paths: [],
    ...USES[letter],
  }));
}

/** A turn of which everything is known, but for what is said otherwise. */
export function turnOf(
  more: Partial<Turn> & { readonly letters?: string; readonly kind?: PromptKind } = {},
): Turn {
  const { letters = "", kind = "order", ...rest } = more;
  return {
    final: "",
    prompt: { kind, isOpenEnded: false, wantsShort: false },
    uses: usesOf(letters),
    earlier: [],
    hasReads: false,
    tracked: null,
    phase: null,
    review: null,
    orphans: null,
    ...rest,
  };
}
