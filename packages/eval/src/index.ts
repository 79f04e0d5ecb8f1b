export { explainFigures } from "./explain.js";
export { reportMarkdown } from "./markdown.js";
export { composeReport, reportId } from "./report.js";
export type {
  ExplainData,
  MetricData,
  ReportData,
  SectionData,
  SignalStatus,
  SnapshotData,
} from "./schema.js";
export { takeSnapshot } from "./snapshot.js";
export { writeReport } from "./write-report.js";
