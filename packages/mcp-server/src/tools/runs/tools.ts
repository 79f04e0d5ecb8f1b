import type { Registration } from "../../tool.js";
import { runCheckResponse, runDirective, runInsights, runRecommend } from "./advise.js";
import { runApprovals, runArtifact, runList, runShow, runStatus } from "./look.js";
import { repoList, repoRead, repoSearch } from "./repository.js";
import { runPause, runRequestApproval, runRespond, runResume, runStart, runSummon } from "./work.js";

/** Tools about runs and the repository that change nothing. */
export const RUN_READERS: readonly Registration[] = [
  runRecommend,
  runList,
  runStatus,
  runShow,
  runArtifact,
  runApprovals,
  runInsights,
  runDirective,
  runCheckResponse,
  repoRead,
  repoSearch,
  repoList,
];

/** Tools that work on runs. None of them makes a decision reserved for a person. */
export const RUN_CHANGES: readonly Registration[] = [
  runStart,
  runResume,
  runPause,
  runRespond,
  runSummon,
  runRequestApproval,
];
