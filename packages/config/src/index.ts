export { type Scope, type Setting, scopesOf, typeText, type ValueType } from "./setting.js";
export { SETTINGS } from "./settings.js";
