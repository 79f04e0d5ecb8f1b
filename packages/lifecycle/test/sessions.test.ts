import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fakeHost } from "./support/host.js";

/** A session as engineers have it: its prompts, the work that each belongs to, and the edit that the agent makes. */
interface Session {
  readonly name: string;
  readonly turns: readonly {
    readonly prompt: string;
    /** The work by a letter of the session's own; null when the prompt belongs to none. */
    readonly quest: string | null;
    /** When the work gets its quest. Absent when it has one already. */
    readonly opens?: "at once" | "at the edit";
    readonly edit?: string;
    readonly held?: true;
  }[];
}

const SESSIONS: readonly Session[] = JSON.parse(
  readFileSync(new URL("./sessions.json", import.meta.url), "utf8"),
);

it.each(SESSIONS)("follows the works of a whole session: $name", async ({ turns }) => {
  const host = await fakeHost({ isVersioned: true });
  await host.start({ source: "startup" });
  const letters = new Map<string, string>();
  const questIds = async (): Promise<readonly string[]> =>
    Object.keys(await host.tree()).filter((key) => /^quests\/(?:active|completed)\/quest_/.test(key));
  const got: object[] = [];
  for (const [index, { prompt, quest, edit }] of turns.entries()) {
    const at = { turn_id: `t${index + 1}` };
    const before = (await questIds()).length;
    const answer = await host.prompt(prompt, at);
    const opened = (await questIds()).length - before;
    if (edit !== undefined) await host.edit(edit, at);
    const openedLate = (await questIds()).length - before - opened;
    const evidence = (await host.entries()).findLast((entry) => entry.evidence !== undefined)?.evidence;
    const id: string | null = edit === undefined ? null : evidence.quest_id;
    if (id !== null && opened + openedLate > 0 && quest !== null && !letters.has(id)) letters.set(id, quest);
    got.push({
      prompt,
      quest: edit === undefined ? quest : (letters.get(id ?? "") ?? null),
      ...(opened > 0 ? { opens: "at once" } : openedLate > 0 ? { opens: "at the edit" } : {}),
      ...(edit === undefined ? {} : { edit }),
      ...(answer.blocked ? { held: true } : {}),
    });
    if ((await host.stop(at)).continuation_required) await host.stop({ ...at, stop_hook_active: true });
  }
  expect(got).toEqual(turns);
});
