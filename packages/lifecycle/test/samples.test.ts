import { expect, it } from "vitest";
import { type FakeHost, fakeHost } from "./support/host.js";
import { masked, sample } from "./support/samples.js";

const PROMPT = "Implement durable memory policy decision handling";

async function answerTo(act: (host: FakeHost) => Promise<unknown>, options = {}): Promise<unknown> {
  return masked(await act(await fakeHost(options)));
}

it("answers every event of a project that is not activated with the same few fields", async () => {
  const host = await fakeHost({ policy: null });
  for (const event of ["session-start", "user-prompt-submit", "post-tool-use", "stop"] as const) {
    expect(await host.send(event, { session_id: "s1", prompt: PROMPT })).toEqual({
      ...sample("inactive").data,
      event,
    });
  }
  expect(await host.tree()).toEqual({});
});

it.each([
  ["prompt-l1", (host: FakeHost) => host.prompt("Fix typo in the label copy")],
  ["prompt-l2", (host: FakeHost) => host.prompt(PROMPT)],
  ["prompt-l4-held", (host: FakeHost) => host.prompt("Delete production auth data")],
  ["prompt-l5", (host: FakeHost) => host.prompt("Run L5 raid mode")],
  [
    "stop-no-quest",
    async (host: FakeHost) => {
      await host.prompt("Fix typo in the label copy");
      return host.stop();
    },
  ],
])("answers as the sample %s", async (name, act) => {
  const { heartbeat, ...answer } = (await answerTo(act)) as Record<string, unknown>;
  expect(answer).toEqual(sample(name).data);
  expect(heartbeat).toMatchObject({ schema_version: 3 });
});

it.each([
  ["tool-failed", (host: FakeHost) => host.run("npm test", 1)],
  ["tool-passed", (host: FakeHost) => host.run("npm test", 0)],
  ["tool-patch", (host: FakeHost) => host.edit("src/app.ts", { tool_response: { exit_code: 0 } })],
  ["tool-observation", (host: FakeHost) => host.run("ls", 0, { tool_response: "app.ts\nREADME.md" })],
])("records evidence as the sample %s", async (name, act) => {
  const { heartbeat: _, ...answer } = (await answerTo(async (host) => {
    await host.prompt(PROMPT);
    return act(host);
  })) as Record<string, unknown>;
  expect(answer).toEqual(sample(name).data);
});

it("reminds a session of its work as in the sample session-start", async () => {
  const host = await fakeHost();
  await host.prompt(PROMPT);
  await host.run("npm test", 1);
  const { heartbeat, ...answer } = masked(await host.start({ source: "resume" }));
  const { heartbeat: _, ...data } = sample("session-start").data;
  expect(answer).toEqual(data);
  expect(heartbeat).toMatchObject({ schema_version: 3, last_event: "SessionStart" });
});

it("enters a session into the heartbeat as in the sample session-start", async () => {
  const host = await fakeHost();
  const { sessions, ...rest } = masked(await host.start()).heartbeat;
  const { sessions: sampleSessions, ...sampleRest } = sample("session-start").data.heartbeat;
  expect(Object.keys(sessions)).toEqual(["<key>"]);
  const versions = { orange_version: "1.0.0", plugin_version: "1.0.0", binding_fingerprint: "<key>" };
  expect(rest).toEqual({ ...sampleRest, ...versions });
  expect(Object.values(sessions)[0]).toEqual({
    ...(Object.values(sampleSessions)[0] as object),
    ...versions,
  });
});

it("keeps turn and session as the sample", async () => {
  const host = await fakeHost();
  await host.prompt(PROMPT);
  const [entry, ...others] = await host.entries();
  expect(others).toEqual([]);
  expect(masked(entry)).toEqual(sample("prompt-entry"));
});

it("asks once for evidence, leaves the quest open the second time, and completes it once there is some", async () => {
  const host = await fakeHost({ language: "ko" });
  await host.prompt(PROMPT);
  await host.edit("src/app.ts");
  const answer = async (stop_hook_active: boolean, said = ""): Promise<unknown> => {
    const message = { stop_hook_active, last_assistant_message: said };
    const { heartbeat: _, ...rest } = masked(await host.stop(message));
    return rest;
  };
  expect(await answer(false)).toEqual(sample("stop-continue").data);
  expect(await answer(true)).toEqual(sample("stop-incomplete").data);
  await host.run("npm test", 0);
  const said = "기억 (제약): 내보내기는 메모리 정책이 허용한 결정만 담는다.";
  expect(await answer(true, said)).toEqual(sample("stop-completed").data);
  const tree = await host.tree();
  const [episode] = Object.keys(tree).filter((key) => key.startsWith("local/episodes/"));
  expect(masked(JSON.parse(tree[episode ?? ""] ?? "null"))).toEqual(sample("episode"));
});
