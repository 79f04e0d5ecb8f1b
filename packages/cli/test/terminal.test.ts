import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { newQuest, temporaryProject } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

const BIN = fileURLToPath(new URL("../bin/orange.js", import.meta.url));

/** True when `script` of util-linux is there, which runs a command on a new terminal. Others take other arguments. */
const hasTerminal =
  spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") ?? false;

/** Returns what a command prints on a real terminal, to both streams. */
async function onTerminal(
  cwd: string,
  line: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number | null; readonly text: string }> {
  const {
    NO_COLOR: _no,
    FORCE_COLOR: _force,
    NODE_EXTRA_CA_CERTS: _certificates,
    ...inherited
  } = process.env;
  const child = spawn("script", ["-qec", `"${process.execPath}" "${BIN}" ${line}`, "/dev/null"], {
    cwd,
    env: { ...inherited, TERM: "xterm-256color", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => {
    text += chunk.toString("utf8");
  });
  const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { status, text };
}

const ESCAPE = String.fromCharCode(27);

describe.skipIf(!hasTerminal)("on a real terminal (skipped without util-linux `script`)", () => {
  it.each(["quest list", "doctor", "status", "growth status", "mcp list"])(
    "`%s` is coloured",
    async (line) => {
      const folder = await temporaryProject();
      await newQuest(folder, "Colourful");
      const { status, text } = await onTerminal(folder, line);
      expect({ status, isColoured: text.includes(`${ESCAPE}[`) }).toEqual({ status: 0, isColoured: true });
    },
  );

  it("the same words stand there without colour where the user or the terminal wants none", async () => {
    const folder = await temporaryProject();
    await newQuest(folder, "Colourful");
    const coloured = (await onTerminal(folder, "quest list")).text;
    const words = coloured.replaceAll(new RegExp(`${ESCAPE}\\[\\d+m`, "g"), "");
    for (const env of [{ NO_COLOR: "1" }, { TERM: "dumb" }]) {
      expect(await onTerminal(folder, "quest list", env)).toEqual({ status: 0, text: words });
    }
    const forced = await onTerminal(folder, "quest list", { NO_COLOR: "1", FORCE_COLOR: "1" });
    expect(forced.text).toBe(coloured);
  });

  it("JSON has no colour", async () => {
    const folder = await temporaryProject();
    const { text } = await onTerminal(folder, "status --json");
    expect(text).not.toContain(ESCAPE);
    expect(JSON.parse(text)).toMatchObject({ ok: true });
  });

  it("stored text cannot use the terminal", async () => {
    const folder = await temporaryProject();
    await newQuest(folder, `red ${ESCAPE}[31mtext${ESCAPE}]0;title\u0007`);
    const { text } = await onTerminal(folder, "quest list", { NO_COLOR: "1" });
    expect({ hasTitle: text.includes("red "), hasEscape: text.includes(ESCAPE) }).toEqual({
      hasTitle: true,
      hasEscape: false,
    });
  });
});
