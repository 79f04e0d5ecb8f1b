import { expect, it } from "vitest";
import { explainReason, REASON_CODES } from "../src/index.js";

it("explains every reason in two languages, each in at most 240 characters", () => {
  for (const code of REASON_CODES) {
    expect(explainReason(code, "en")).toMatch(/^[A-Z].{20,238}\.$/);
    expect(explainReason(code, "ko")).toMatch(/^[^\n]{10,240}$/);
    expect(explainReason(code, "ko")).toMatch(/[가-힣]/);
  }
});
