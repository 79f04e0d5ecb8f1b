import { describe, expect, it } from "vitest";
import {
  announce,
  createContext,
  createRegistry,
  type EventSubscriber,
  type OrangeContext,
  PLUGIN_CONTRACT,
  type PluginSource,
  type Ports,
} from "../src/all.js";

/** The context of a teller that may touch nothing but the clock. */
function teller(plugins: readonly PluginSource[]): OrangeContext {
  const ports = { clock: { now: () => "2026-06-16T00:00:00.000Z" } } as Ports;
  const project = { root: "/p", folderName: "p", enclosing: null, config: { kind: "missing" } } as const;
  const generator = { package: "orange-hyper", version: "1.0.0" };
  const host = { ports, project, registry: createRegistry(plugins), generator };
  return createContext({ name: "teller", needs: ["clock"] }, host);
}

type Receive = (ctx: OrangeContext) => Promise<void>;

function subscriber(name: string, receive: Receive | null, events = ["project.synced"]): PluginSource {
  const load: EventSubscriber["load"] = async () => {
    if (receive === null) throw new Error("no such module");
    return { receive };
  };
  return {
    name,
    load: async () => ({
      default: {
        name,
        version: "1.0.0",
        contract: PLUGIN_CONTRACT,
        summary: "For a test.",
        needs: ["clock"],
        subscribers: [{ events: events as EventSubscriber["events"], load }],
      },
    }),
  };
}

describe("an announcement", () => {
  it("reaches those who asked for it, one after the other in the order of registration", async () => {
    const heard: string[] = [];
    const slow = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      heard.push("first");
    };
    const plugins = [
      subscriber("first", slow),
      subscriber("deaf", async () => void heard.push("deaf"), ["quest.completed"]),
      subscriber("second", async () => void heard.push("second")),
    ];
    const receptions = await announce(teller(plugins), { id: "project.synced" });
    expect(heard).toEqual(["first", "second"]);
    expect(receptions).toEqual([
      { plugin: "first", failure: null },
      { plugin: "second", failure: null },
    ]);
  });

  it("is nobody's business where nobody subscribes", async () => {
    expect(await announce(teller([]), { id: "project.synced" })).toEqual([]);
  });

  it("goes on where a subscriber fails or cannot be loaded", async () => {
    const heard: string[] = [];
    const plugins = [
      subscriber("gone", null),
      subscriber("fails", async () => {
        throw new Error("no space");
      }),
      subscriber("works", async () => void heard.push("works")),
    ];
    expect(await announce(teller(plugins), { id: "project.synced" })).toEqual([
      { plugin: "gone", failure: "no such module" },
      { plugin: "fails", failure: "no space" },
      { plugin: "works", failure: null },
    ]);
    expect(heard).toEqual(["works"]);
  });

  it("gives each subscriber the ports that it declares, and no others", async () => {
    const plugins = [
      subscriber("greedy", async ({ clock, blobs }) => {
        clock.now();
        await blobs.put("a.json", "{}");
      }),
    ];
    const [reception] = await announce(teller(plugins), { id: "project.synced" });
    expect(reception?.failure).toContain('uses the port "blobs" without declaring it');
  });
});
