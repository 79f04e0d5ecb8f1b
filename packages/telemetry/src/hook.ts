// Loaded by a hook only when the user switched records on.
export { keepRecords, type SeenEvent } from "./records/keep-records.js";
