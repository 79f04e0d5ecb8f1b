export { type AcceptedText, storeAccepted } from "./accepted.js";
export { type ChatMessage, type ChatModel, type ChatStep, chatModel } from "./chat-model.js";
export { type ClientProgram, clientProgram } from "./client-program.js";
export { createTestContext, type TestContextOptions, testIdentity } from "./context.js";
export { type KillMoment, orangeAt, surviveEveryKill } from "./faults.js";
export { type FileCall, traceFileCalls } from "./file-calls.js";
export {
  keepFolder,
  makeRepositoryTop,
  readTree,
  snapshot,
  temporaryFolder,
  temporaryProject,
} from "./folders.js";
export type { FreeJson } from "./free-json.js";
export { unhelpfulHints } from "./hints.js";
export { type AgentRuns, expectUserToDecide } from "./host-decisions.js";
export { outcomesOf, readDetections, readEntries, readEvidence } from "./host-log.js";
export { type HostClient, type HostEnded, type HostPerson, hostPerson } from "./host-person.js";
export { approvePlugin, CHANGED_NOTE } from "./host-plugin.js";
export { activatedSums, SUMS } from "./host-project.js";
export { expectRefusals, type FileHostPlayed } from "./host-refusals.js";
export { newProposal, newQuest, orangeData, orangeRefusal, type Refusal } from "./kernel.js";
export { englishLines, koreanScreen } from "./korean.js";
export { type PayloadCase, readPayloadCases } from "./payload-cases.js";
export { testObserver, testPlugin } from "./plugins.js";
export { mixedPorts, PORT_MIXES, type PortMix } from "./port-mixes.js";
export { type Pasted, pasteLine, printedLines } from "./printed-lines.js";
export {
  BIN,
  type CommandResult,
  type OrangeOptions,
  orange,
  startOrange,
  testUserFolder,
} from "./process.js";
export { renderedJson } from "./rendered-json.js";
export { commitAll, git, initRepository } from "./repository.js";
export { type InsideOptions, orangeInside } from "./resident.js";
export { runLine } from "./run-line.js";
export {
  eventStream,
  type ModelApi,
  type Refused,
  type Scripted,
  type ScriptedModel,
  scriptedModel,
  textsBy,
} from "./scripted-model.js";
