import { EXIT_CODES, OrangeError, userInputError, validationError } from "@orange-hyper/core";

const LIST_HINT = "Run `orange mcp list --json` to see the known ids.";

/** No id was given. */
export function toolIdRequired(): OrangeError {
  return userInputError("MCP id is required.", LIST_HINT);
}

/** The catalogue has no tool with this id. */
export function unknownTool(id: string, known: readonly string[]): OrangeError {
  return new OrangeError({
    code: "MCP_UNKNOWN_ID",
    exitCode: EXIT_CODES.input,
    message: `Unknown MCP id: ${id}. Known MCP ids: ${known.join(", ")}.`,
    hint: LIST_HINT,
  });
}

/** Neither a query nor a quest was given. */
export function needRequired(): OrangeError {
  return userInputError("MCP suggest requires --query <text> or --quest <quest-id>.");
}

/** The query was given as an option and as words. */
export function strayWord(word: string): OrangeError {
  return userInputError(
    `Unexpected mcp argument: ${word}`,
    "Give the query once, as words or with --query; `orange mcp suggest --help` shows both.",
  );
}

/** The file of the quest cannot be read. */
export function questUnreadable(path: string, reason: string): OrangeError {
  return validationError(
    `Could not read ${path}: ${reason}`,
    "Run `orange doctor --json` to see every unreadable file.",
  );
}
