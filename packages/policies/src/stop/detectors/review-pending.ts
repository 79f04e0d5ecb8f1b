import { type Detector, sign } from "../detector.js";
import { BEFORE_EXECUTION, isPlan } from "../plan-path.js";

/** Finds files that were changed after the review that the workflow requires. */
export const reviewPending: Detector = {
  name: "review-pending",
  description:
    "Files were changed after the last review, in a workflow that asks for one and is past execution.",
  category: "workflow",
  scope: "changed-files",
  why: "What was changed after its review was reviewed by nobody.",
  defaultEnabled: true,
  effect: "inform",
  denyAllowed: true,
  reason: {
    en: "Files were changed since the last review, and the workflow asks for one. Have them reviewed and record it in critique.json, or set the phase back to execution.",
    ko: "마지막 리뷰 이후 파일이 수정되었고 워크플로는 리뷰를 요구합니다. 리뷰를 받아 critique.json에 기록하거나 단계를 execution으로 되돌리세요.",
  },
  needs: ["uses", "phase", "review"],
  look: ({ phase, review, uses }) => {
    // During execution there is nothing to review yet.
    if (phase === null || phase === "execution" || BEFORE_EXECUTION.includes(phase)) return null;
    const isChanged = uses.some(({ kind, paths }) => kind === "write" && paths.some((path) => !isPlan(path)));
    if (!isChanged || review === "after") return null;
    return sign(review === "never" ? "unreviewed" : "stale");
  },
};
