import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type KillMoment, orangeData, surviveEveryKill } from "@orange-hyper/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  EDIT,
  type EventInput,
  eventData,
  eventLine,
  type LifecycleEvent,
  PASSED_TESTS,
} from "./support/lifecycle.js";

const turn = { session_id: "s1", turn_id: "t1" };
const prompt = { ...turn, prompt: "Implement the durable memory policy" };
const risky = { session_id: "s1", turn_id: "t2", prompt: "Drop the table of users in production" };
const edit = { ...turn, ...EDIT, tool_use_id: "u1" };
const check = { ...turn, ...PASSED_TESTS, tool_use_id: "u2" };

type Step = readonly [event: LifecycleEvent, input: EventInput];

/** After every sixth kill, the test plays a whole turn and repeats the killed event. */
const WHOLE_TURNS = 6;

interface Scenario {
  readonly name: string;
  readonly before: readonly Step[];
  readonly killed: Step;
  /** The answer to the killed event when the host sends it again at once. */
  readonly again?: object;
}

const SCENARIOS: readonly Scenario[] = [
  {
    name: "session-start",
    before: [["user-prompt-submit", prompt]],
    killed: ["session-start", { session_id: "s1" }],
  },
  {
    name: "the first prompt of an uninitialised project",
    before: [],
    killed: ["user-prompt-submit", prompt],
  },
  {
    name: "a prompt that steers a running turn",
    before: [["user-prompt-submit", prompt]],
    killed: ["user-prompt-submit", { ...turn, prompt: "Also implement the export of the memory policy" }],
  },
  {
    name: "a prompt held back",
    before: [["user-prompt-submit", prompt]],
    killed: ["user-prompt-submit", risky],
    again: { blocked: true, route: { layer: "L4" }, quest: null },
  },
  { name: "an edit", before: [["user-prompt-submit", prompt]], killed: ["post-tool-use", edit] },
  {
    name: "a stop that asks",
    before: [
      ["user-prompt-submit", prompt],
      ["post-tool-use", edit],
    ],
    killed: ["stop", turn],
  },
  {
    name: "a stop that completes",
    before: [
      ["user-prompt-submit", prompt],
      ["post-tool-use", edit],
      ["post-tool-use", check],
    ],
    killed: ["stop", turn],
  },
  {
    name: "a stop that ends unverified",
    before: [
      ["user-prompt-submit", prompt],
      ["post-tool-use", edit],
      ["stop", turn],
    ],
    killed: [
      "stop",
      {
        ...turn,
        stop_hook_active: true,
        last_assistant_message: "Done.\nNot verified: there is no runner here",
      },
    ],
  },
];

describe.each(SCENARIOS)(
  "$name, killed at every moment of its writing",
  ({ before, killed: [event, input], again }) => {
    let root: string;
    let world: string;
    let folder: string;
    /** Id of the quest that existed before the killed event; undefined when there was none. */
    let first: string | undefined;
    const stdin = JSON.stringify(input);

    beforeAll(async () => {
      root = realpathSync(mkdtempSync(join(tmpdir(), "orange-events-")));
      world = join(root, "world");
      folder = join(world, "project");
      mkdirSync(folder, { recursive: true });
      await orangeData(folder, "activate", "apply", "--host", "codex", "--scope", "project");
      for (const step of before) await eventData(folder, ...step);
      [first] = quests(folder, "active");
    });

    afterAll(() => rmSync(root, { recursive: true, force: true }));

    it("is mended by the events that follow", async () => {
      const command = { argv: eventLine(event), options: { cwd: folder, stdin }, world };
      expect(await surviveEveryKill(command, survive)).toBeGreaterThan(event === "post-tool-use" ? 2 : 6);
    });

    async function survive(where: string, { index }: KillMoment): Promise<void> {
      const left = quests(folder, "active");
      expect(left.length, where).toBeLessThanOrEqual(1);
      if (again !== undefined) expect(await eventData(folder, event, input), where).toMatchObject(again);
      // The host continues with the next prompt, which must be answered within a hook's timeout.
      const next = { session_id: "s1", turn_id: "after" };
      const answer = await eventData(folder, "user-prompt-submit", {
        ...next,
        prompt: "Implement the rest of the durable memory policy",
      });
      expect(answer, where).toMatchObject({ active: true, blocked: false, warnings: [] });
      expect(answer.quest.id, where).toMatch(/^quest_/);
      const { id } = answer.quest;
      // If the kill came before the session referred to the new quest, the next prompt cannot find it and starts one.
      const unknown = first === undefined ? left : [];
      expect([...quests(folder, "active")].sort(), where).toEqual([...new Set([...unknown, id])].sort());
      // A new quest replaces the first one only after that was completed.
      const ended = first === undefined || first === id ? [] : [first];
      expect(quests(folder, "completed"), where).toEqual(ended);
      if (index % WHOLE_TURNS === 0) {
        await eventData(folder, "post-tool-use", { ...edit, ...next, tool_use_id: "edit after" });
        await eventData(folder, "post-tool-use", { ...check, ...next, tool_use_id: "check after" });
        expect(await eventData(folder, "stop", next), where).toMatchObject({ completed: true });
        await eventData(folder, event, input);
      }
      const { errors, warnings } = await orangeData(folder, "doctor");
      expect({ errors, warnings }, where).toEqual({ errors: [], warnings: [] });
      expect(leftovers(folder), where).toEqual([]);
    }
  },
);

/** Returns the ids of the active or completed quests. */
function quests(folder: string, state: "active" | "completed"): readonly string[] {
  const path = join(folder, ".orange-hyper/quests", state);
  const files = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith(".md")) : [];
  return files.map((name) => basename(name, ".md"));
}

/** Returns the locks and temporary files that were left behind. */
function leftovers(folder: string): readonly string[] {
  const names = readdirSync(join(folder, ".orange-hyper"), { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.lock(?:\.|$)|(?:^|\/)\.tmp-/.test(name));
}
