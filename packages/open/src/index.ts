export type { OpenData } from "./open-file.js";
