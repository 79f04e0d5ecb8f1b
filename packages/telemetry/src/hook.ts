// What a hook loads where its user switched records on, and at no other time.
export { keepRecords, type SeenEvent } from "./records/keep-records.js";
