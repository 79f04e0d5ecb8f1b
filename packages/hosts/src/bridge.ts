// Code shared by the bridges of several hosts. Each bridge bundles the parts that it uses.
export { answersIn } from "./bridge/answers.js";
export { FAILED, MISSING } from "./bridge/failure-lines.js";
export { fingerprintText, jsonText } from "./bridge/files.js";
export { findHook, type HostHook, wordOf } from "./bridge/hooks.js";
export { eventInput, languageFields } from "./bridge/input.js";
export { posixLauncher } from "./bridge/launcher-posix.js";
export { windowsLauncher } from "./bridge/launcher-windows.js";
export { SKILL } from "./bridge/skill.js";
export { boundedContext } from "./bridge/text.js";
