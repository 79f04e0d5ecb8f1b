import { describe, expect, it } from "vitest";
import { newRunId } from "../src/model/new-run-id.js";
import { isRunId } from "../src/storage/list-runs.js";

const at = (now: string, token: string) =>
  newRunId({ clock: { now: () => now }, ids: { token: () => token, uuid: () => "0-0", digest: String } });

describe("the id of a run", () => {
  it("sorts by when the run was made, also within a second", () => {
    const made = [
      at("2026-11-21T09:30:00.000Z", "zzzzzzzzzzzz"),
      at("2026-11-21T09:30:00.009Z", "yyyyyyyyyyyy"),
      at("2026-11-21T09:30:00.010Z", "xxxxxxxxxxxx"),
      at("2026-11-21T09:30:00.999Z", "bbbbbbbbbbbb"),
      at("2026-11-21T09:30:01.000Z", "aaaaaaaaaaaa"),
    ];
    expect([...made].reverse().sort()).toEqual(made);
    expect(made.every(isRunId)).toBe(true);
  });

  it("differs where two are made at once", () => {
    const [first, second] = ["k3p9xq2abcde", "k3p9xr2abcde"].map((token) =>
      at("2026-11-21T09:30:00Z", token),
    );
    expect(first).not.toBe(second);
  });
});
