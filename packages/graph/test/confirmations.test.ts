import { describe, expect, it } from "vitest";
import {
  type ConfirmationLine,
  confirmationLine,
  confirmedTargetsOf,
  countConfirmations,
} from "../src/confirmations.js";

const AT = ["2026-06-16T00:00:01.000Z", "2026-06-16T00:00:02.000Z", "2026-06-16T00:00:03.000Z"] as const;
const [FIRST, SECOND, THIRD] = AT;

function line(
  at: string,
  targets: readonly string[] = [],
  more: Partial<ConfirmationLine> = {},
): ConfirmationLine {
  return { node: "decision.a", at, targets, ...more };
}

function orders<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) =>
    orders(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  );
}

describe("lines of confirmations", () => {
  it("say the same in whatever order a merge left them, and however often", () => {
    const lines = [
      line(FIRST, ["file x src/a.ts"]),
      line(SECOND, ["file x src/b.ts"]),
      line(SECOND, ["file x src/b.ts"]),
      line(THIRD, ["file x src/c.ts"]),
      line(THIRD, [], { undone: true }),
    ];
    for (const order of orders(lines)) {
      expect(countConfirmations(order).get("decision.a")).toEqual({
        count: 2,
        last: line(SECOND, ["file x src/b.ts"]),
      });
    }
  });

  it("count two of the same moment once, and choose the same of them everywhere", () => {
    const lines = [line(FIRST, ["file x src/a.ts"]), line(FIRST, ["file x src/b.ts"])];
    const [one, other] = orders(lines).map((order) => countConfirmations(order).get("decision.a"));
    expect(one).toEqual(other);
    expect(one?.count).toBe(1);
  });

  it("say nothing of a memory whose every confirmation was undone", () => {
    expect(countConfirmations([line(FIRST), line(FIRST, [], { undone: true })]).size).toBe(0);
  });

  it.each([null, 7, {}, { node: "a" }, { node: "a", at: "yesterday" }, { node: 1, at: FIRST }])(
    "are not read from %j",
    (value) => {
      expect(confirmationLine(value)).toBeNull();
    },
  );
});

describe("what a memory speaks of", () => {
  const fields = { targets: ["file x src/old.ts"], confirmed_at: SECOND, confirmations: 2 };

  it("is what was confirmed last, in its file or beside it", () => {
    const confirmed = (at: string): ReturnType<typeof confirmedTargetsOf> =>
      confirmedTargetsOf({ fields }, countConfirmations([line(at, ["file x src/new.ts"])]).get("decision.a"));
    expect(confirmed(THIRD)).toEqual({ targets: ["file x src/new.ts"], confirmedAt: THIRD, count: 3 });
    expect(confirmed(FIRST)).toEqual({ targets: ["file x src/old.ts"], confirmedAt: SECOND, count: 3 });
  });

  it("is what its file says where nobody confirmed it", () => {
    expect(confirmedTargetsOf({ fields: { targets: ["folder x src"] } })).toEqual({
      targets: ["folder x src"],
      confirmedAt: "",
      count: 0,
    });
  });
});
