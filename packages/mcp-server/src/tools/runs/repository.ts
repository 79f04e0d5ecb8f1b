import { openGateway } from "@orange-hyper/loop";
import * as z from "zod";
import { textInput } from "../../inputs.js";
import { AS_DATA } from "../../safe.js";
import { defineTool } from "../../tool.js";
import { answer, runOutput } from "./answer.js";

const pathInput = z.string().max(1_000).describe("Relative to the project.");

/** Reads lines of a file that Git lists. */
export const repoRead = defineTool({
  name: "orange_repo_read",
  title: "Read a file of the repository",
  description:
    "Reads lines of a file that git lists. Secrets are hidden; ignored files, links and credentials are refused.",
  input: z.object({
    path: pathInput,
    from_line: z.int().min(1).optional(),
    lines: z.int().min(1).max(2_000).optional(),
  }),
  output: runOutput,
  effect: "none",
  isIdempotent: true,
  async run(project, { path, from_line, lines }) {
    const gateway = openGateway(project, { folder: project.project.root });
    const found = await gateway.read({
      path,
      ...(from_line !== undefined && { from_line }),
      ...(lines !== undefined && { lines }),
    });
    return answer(
      found,
      ({ text, is_binary }) => `${AS_DATA}\n\n${is_binary ? "A binary file." : (text ?? "")}`,
    );
  },
});

/** Finds lines that contain a text, in files that Git lists. */
export const repoSearch = defineTool({
  name: "orange_repo_search",
  title: "Search the repository",
  description:
    "Finds lines that hold a text as it stands, in files that git lists. There are no expressions.",
  input: z.object({ query: textInput(200), path: pathInput.optional(), ignore_case: z.boolean().optional() }),
  output: runOutput,
  effect: "none",
  isIdempotent: true,
  async run(project, { query, path, ignore_case }) {
    const gateway = openGateway(project, { folder: project.project.root });
    const found = await gateway.search({
      query,
      ...(path !== undefined && { path }),
      ...(ignore_case !== undefined && { ignore_case }),
    });
    return answer(found, ({ hits }) =>
      [AS_DATA, ...hits.map(({ path: at, line, text }) => `${at}:${line}: ${text}`)].join("\n"),
    );
  },
});

/** Lists files that Git lists. */
export const repoList = defineTool({
  name: "orange_repo_list",
  title: "List files of the repository",
  description: "Lists files of the project that git lists, below a path.",
  input: z.object({ path: pathInput.optional() }),
  output: runOutput,
  effect: "none",
  isIdempotent: true,
  async run(project, { path }) {
    const gateway = openGateway(project, { folder: project.project.root });
    const found = await gateway.list(path === undefined ? {} : { path });
    return answer(found, ({ paths }) => [AS_DATA, ...paths].join("\n"));
  },
});
