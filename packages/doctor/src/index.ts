export { createAuditor, type Exposure } from "./audit/auditor.js";
export { type DoctorInput, type DoctorReport, runDoctor } from "./run.js";
export type { Diagnostic, DoctorData } from "./schema.js";
export { doctorData } from "./wire.js";
