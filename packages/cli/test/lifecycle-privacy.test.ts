import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readTree } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { activatedFolder, sendEvent } from "./support/lifecycle.js";
import { NEEDLES, SECRETS } from "./support/secrets.js";

/** Words of prompts, which a quest may store only if its user allows it. */
const WORDS = "zanzibar wombat quokka";
/** Words of tool output and of the agent's messages, which may never be stored. */
const OUTPUT = "narwhal axolotl";
const RAW = {
  session: "session-raw-4711",
  turn: "turn-raw-4712",
  use: "call_raw_4713",
  agent: "agent-raw-4714",
};

it.each([
  ["in their own words", "words"],
  ["by their paths alone", "paths"],
])(
  "stores and answers no secret, output or raw id, wherever they come from, with requests kept %s",
  async (_, keeps) => {
    const folder = await activatedFolder();
    if (keeps === "paths") keepPaths(folder);
    const turn = {
      session_id: RAW.session,
      turn_id: RAW.turn,
      cwd: folder,
      transcript_path: `/outside/${OUTPUT}.jsonl`,
    };
    const answers: string[] = [];
    const send = async (
      ...step: Parameters<typeof sendEvent> extends [string, ...infer Rest] ? Rest : never
    ) => {
      const result = await sendEvent(folder, ...step);
      expect(result.status).toBe(0);
      answers.push(result.stdout);
    };
    await send("session-start", turn);
    for (const [index, secret] of SECRETS.entries()) {
      await send("user-prompt-submit", {
        ...turn,
        turn_id: `${RAW.turn}-${index}`,
        prompt: `Implement the durable memory policy for ${WORDS} with ${secret} in src/memory`,
      });
    }
    const last = { ...turn, turn_id: `${RAW.turn}-${SECRETS.length - 1}` };
    for (const [index, secret] of SECRETS.entries()) {
      await send("post-tool-use", {
        ...last,
        agent_id: RAW.agent,
        tool_use_id: `${RAW.use}-${index}`,
        tool_name: "Bash",
        tool_input: {
          command: `${secret.includes("\n") ? `echo '${secret}'` : `curl '${secret}'`} && npm test`,
        },
        tool_response: {
          exit_code: 0,
          stdout: `${OUTPUT}\n${secret}\n Tests  3 passed (3)`,
          nested: { deep: [{ output: secret }] },
        },
      });
    }
    await send("post-tool-use", {
      ...last,
      tool_use_id: `${RAW.use}-patch`,
      tool_name: "apply_patch",
      tool_input: {
        command: `*** Begin Patch\n*** Update File: src/a.ts\n+${OUTPUT} ${SECRETS.join("\n+")}\n*** End Patch`,
      },
    });
    await send("stop", last);
    await send("stop", {
      ...last,
      stop_hook_active: true,
      last_assistant_message: `I did ${OUTPUT}.\nNot verified: no runner with ${SECRETS.join(" ").replaceAll("\n", " ")} at hand.`,
    });

    const { stdout } = await sendEvent(folder, "stop", { ...last, last_assistant_message: "{" });
    const words = [...OUTPUT.split(" "), ...(keeps === "paths" ? WORDS.split(" ") : [])];
    const needles = [...NEEDLES, ...Object.values(RAW), ...words];
    const everywhere = [
      ...Object.entries(readTree(join(folder, ".orange-hyper"))).flat(),
      ...answers,
      stdout,
    ];
    for (const text of everywhere) {
      for (const needle of needles) expect(text).not.toContain(needle);
    }
    const quests = Object.keys(readTree(join(folder, ".orange-hyper/quests/completed")));
    const completed = readFileSync(join(folder, ".orange-hyper/quests/completed", quests[0] ?? ""), "utf8");
    expect(completed).toContain("no runner with");
  },
);

/** Reduces what is recorded of requests to paths. That needs no approval, because it is less than the user approved. */
function keepPaths(folder: string): void {
  const path = join(folder, ".orange-hyper/local/activation.json");
  const activation = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(
    path,
    JSON.stringify({ ...activation, policy: { ...activation.policy, record_requests: "paths" } }),
  );
}
