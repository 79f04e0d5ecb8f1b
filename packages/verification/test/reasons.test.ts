import { expect, it } from "vitest";
import { explainReason, type ReasonCode } from "../src/index.js";

const CODES: Readonly<Record<ReasonCode, true>> = {
  status_hidden: true,
  status_missing: true,
  not_reached: true,
  one_of_several: true,
  nothing_ran: true,
  no_summary: true,
  only_lists: true,
  never_fails: true,
  may_skip: true,
  watches: true,
  not_started: true,
  interrupted: true,
  unfinished: true,
  refused: true,
  other_tree: true,
  not_understood: true,
  environment: true,
  shadowed: true,
  output_disagrees: true,
};

it("explains every reason in two languages, each in at most 240 characters", () => {
  for (const code of Object.keys(CODES) as ReasonCode[]) {
    expect(explainReason(code, "en")).toMatch(/^[A-Z].{20,238}\.$/);
    expect(explainReason(code, "ko")).toMatch(/^[^\n]{10,240}$/);
    expect(explainReason(code, "ko")).toMatch(/[가-힣]/);
  }
});
