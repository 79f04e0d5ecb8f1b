import { type Detector, sign } from "../detector.js";
import { BEFORE_EXECUTION, isPlan } from "../plan-path.js";

/** Finds files that were changed before the workflow reached execution. */
export const editBeforePlan: Detector = {
  name: "edit-before-plan",
  description: "Files were changed while the workflow of the project is in a phase before execution.",
  category: "workflow",
  scope: "transcript",
  why: "A plan that somebody is to approve is worth little once it was carried out.",
  defaultEnabled: true,
  effect: "inform",
  denyAllowed: true,
  reason: {
    en: "Files were changed while the workflow state says that the work is still being planned. Record the phase that it is in, or take the change back.",
    ko: "워크플로 상태는 아직 계획 단계인데 파일이 수정되었습니다. 현재 단계를 기록하거나 변경을 되돌리세요.",
  },
  needs: ["uses", "phase"],
  look: ({ phase, uses }) =>
    phase !== null &&
    BEFORE_EXECUTION.includes(phase) &&
    uses.some(({ kind, paths }) => kind === "write" && paths.some((path) => !isPlan(path)))
      ? sign("phase")
      : null,
};
