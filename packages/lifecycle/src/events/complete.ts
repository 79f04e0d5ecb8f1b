export { completeTurn } from "../completion/complete.js";
export { settleFacts } from "../completion/settle-facts.js";
