import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Decision,
  type DecisionRecord,
  isDecision,
  PRECEDENCE,
  resolveDecisions,
  TRUST_LEVELS,
} from "../../src/abi.js";
import { SAMPLES } from "./sample-decisions.js";

const source = fc.record({
  plugin: fc.string(),
  trust: fc.constantFrom(...TRUST_LEVELS),
  order: fc.integer(),
});
const decision = fc
  .constantFrom(...SAMPLES)
  .chain((sample) =>
    fc.record({
      ...Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, fc.constant(value)])),
      ...(sample.kind === "deny" ? { severity: fc.constantFrom("critical", undefined) } : {}),
    }),
  )
  .map((value) => JSON.parse(JSON.stringify(value)) as Decision);
const record = fc.record({ decision, source });
const records = fc.array(record, { maxLength: 8 });

function rank({ decision: { kind, severity }, source: { trust } }: DecisionRecord & { decision: Decision }) {
  if (kind === "deny") return severity === "critical" || trust === "kernel" ? 0 : 1;
  if (kind === "ask_permission") return 2;
  return kind === "allow" ? 5 : kind === "defer" ? 4 : 3;
}

test("the first decision of the most important kind counts", () => {
  fc.assert(
    fc.property(records, (list) => {
      const { decision: resolved, source: by, reasonCode } = resolveDecisions(list);
      const best = list.toSorted((a, b) => rank(a) - rank(b))[0];
      if (best === undefined) {
        expect([resolved, reasonCode, by]).toEqual([{ kind: "allow" }, "default_allow", undefined]);
        return;
      }
      expect(by).toEqual(best.source);
      expect(resolved).toEqual(best.decision);
    }),
  );
});

test("a critical refusal wins, wherever it stands", () => {
  const critical: Decision = { kind: "deny", reason: "never", severity: "critical", machineCode: "never" };
  fc.assert(
    fc.property(records, fc.nat(), source, (list, at, by) => {
      const others = list.filter((item) => rank(item) > 0);
      const all = others.toSpliced(at % (others.length + 1), 0, { decision: critical, source: by });
      expect(resolveDecisions(all)).toMatchObject({ decision: critical, reasonCode: "never", source: by });
    }),
  );
});

test("one decision that is not valid refuses everything", () => {
  fc.assert(
    fc.property(records, fc.anything(), source, (list, broken, by) => {
      fc.pre(!isDecision(broken));
      const { decision: resolved, reasonCode } = resolveDecisions([
        ...list,
        { decision: broken, source: by },
      ]);
      expect([resolved.kind, resolved.severity, reasonCode]).toEqual([
        "deny",
        "critical",
        "invalid_universal_decision",
      ]);
    }),
  );
});

test("what is resolved is not changed", () => {
  const params = fc.record({
    decision: fc.record({
      kind: fc.constant("modify" as const),
      target: fc.constant("chat.params" as const),
      patch: fc.dictionary(fc.string(), fc.jsonValue()),
    }),
    source,
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(record, params)), (list) => {
      const before = structuredClone(list);
      resolveDecisions(deepFreeze(list));
      expect(list).toEqual(before);
    }),
  );
});

test("changes of the parameters of one request go together, key by key", () => {
  expect(
    resolved({ temperature: 0.2 }, { topP: 1, list: [1, { a: 1 }] }, { list: [1, { a: 1 }] }),
  ).toMatchObject({
    decision: {
      kind: "modify",
      target: "chat.params",
      patch: { temperature: 0.2, topP: 1, list: [1, { a: 1 }] },
    },
    source: { plugin: "p0" },
  });
  expect(resolved({ temperature: 0.2 }, { temperature: 0.3 })).toMatchObject({
    decision: { kind: "deny", severity: "critical", machineCode: "universal_decision_conflict" },
    reasonCode: "universal_decision_conflict",
  });
});

test("a parameter may have any name", () => {
  const patch = JSON.parse('{"__proto__": {"polluted": true}}');
  const { decision: merged } = resolved(patch, { a: 1 });
  expect(JSON.stringify(merged)).toContain('"__proto__":{"polluted":true}');
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

test("effects are all there, each with who wanted it", () => {
  const effects = [{ kind: "counter", name: "seen" }];
  const by = { plugin: "watch", trust: "external", order: 0 } as const;
  const refusing = { plugin: "own", trust: "project", order: 0 } as const;
  const result = resolveDecisions([
    { decision: { kind: "allow", effects }, source: by },
    { decision: { kind: "deny", reason: "no", effects: [{ kind: "log" }] }, source: refusing },
  ]);
  expect(result.effects).toEqual([
    { kind: "counter", name: "seen", plugin: "watch", trust: "external" },
    { kind: "log", plugin: "own", trust: "project" },
  ]);
  expect(result.order).toBe(PRECEDENCE);
  expect(result.reasonCode).toBe("deny");
});

function resolved(...patches: readonly object[]) {
  return resolveDecisions(
    patches.map((patch, order) => ({
      decision: { kind: "modify", target: "chat.params", patch },
      source: { plugin: `p${order}`, trust: "project", order },
    })),
  );
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
