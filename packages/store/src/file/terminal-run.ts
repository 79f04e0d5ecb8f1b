import { spawn } from "node:child_process";
import { isatty } from "node:tty";
import type { TerminalCall, TerminalRun } from "@orange-hyper/core/ports";
import { reasonOf } from "./errors.js";

/** How long a program may take to end after a signal before it is killed, in ms. */
const GRACE_PERIOD_MS = 3_000;

/** Signals that a terminal sends to all programs in its foreground: passing them on would deliver them twice. */
const OF_TERMINAL = ["SIGINT", "SIGQUIT"] as const;
/** Signals to pass on: when a terminal disappears, only its first process is notified. */
const TO_PASS_ON = ["SIGTERM", "SIGHUP"] as const;

/** Runs a program on this process's standard streams and waits for it to end. */
export function runOnTerminal({ program, args, folder, env, onStart }: TerminalCall): Promise<TerminalRun> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args], {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: "inherit",
    });
    const hasTerminal = isatty(0);
    let grace: NodeJS.Timeout | undefined;
    const pass = (signal: NodeJS.Signals): void => {
      if (!hasTerminal || !OF_TERMINAL.some((own) => own === signal)) child.kill(signal);
    };
    const end = (signal: NodeJS.Signals): void => {
      pass(signal);
      grace ??= setTimeout(() => child.kill("SIGKILL"), GRACE_PERIOD_MS);
    };
    for (const signal of OF_TERMINAL) process.on(signal, pass);
    for (const signal of TO_PASS_ON) process.on(signal, end);
    const settle = (run: TerminalRun): void => {
      clearTimeout(grace);
      for (const signal of OF_TERMINAL) process.off(signal, pass);
      for (const signal of TO_PASS_ON) process.off(signal, end);
      resolve(run);
    };
    child.once("spawn", () => onStart?.(child.pid ?? 0));
    child.once("error", (error) => settle({ kind: "not-started", reason: reasonOf(error) }));
    child.once("close", (status, signal) => settle({ kind: "ended", status, signal }));
  });
}
