import { expect, it } from "vitest";
import { fakeHost } from "./support/host.js";

it("names a session and a turn by one digest each, whichever record speaks of them", async () => {
  const host = await fakeHost();
  const { heartbeat } = await host.prompt("Implement the memory policy for exports");
  await host.edit("src/export.ts");
  const { evidence } = await host.run("npm test", 0);
  const { episode } = await host.stop();
  expect(heartbeat.session_key).toMatch(/^[0-9a-f]{64}$/);
  expect(heartbeat.turn_key).toMatch(/^[0-9a-f]{64}$/);

  const session: string = heartbeat.session_key;
  const turn: string = heartbeat.turn_key;
  const keys = { session_key: session.slice(0, 12), turn_key: turn.slice(0, 12) };
  expect(evidence).toMatchObject(keys);
  expect(await host.read(`local/episodes/${episode.id}.json`)).toMatchObject(keys);
  const [first] = await host.ctx.logs.list("local/runtime/sessions");
  expect(first).toBe(`local/runtime/sessions/${session.slice(0, 32)}.jsonl`);
  expect((await host.entries())[0]).toMatchObject({
    record: { session_key: session },
    turn_key: turn,
    turn: { key: turn },
    session: { turns: [keys.turn_key], current_turn: { key: turn } },
  });
});
