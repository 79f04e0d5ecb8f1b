import type { BrowserPort } from "@orange-hyper/core/ports";

/** How long an opener may take to refuse; one that is still at work by then has found a browser. */
const START_TIMEOUT_MS = 1_500;

/** The desktop's own way to open a file: no shell, and the program outlives this process. */
export function desktopBrowser(): BrowserPort {
  return {
    open: async (path) => {
      const opener = findOpener(process.platform, process.env);
      return opener === null ? false : run(opener.program, [...opener.args, path]);
    },
  };
}

/** The program that opens files on a platform; null where no desktop session can be seen. */
export function findOpener(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): { readonly program: string; readonly args: readonly string[] } | null {
  if (platform === "darwin") return { program: "/usr/bin/open", args: [] };
  if (platform === "win32")
    return { program: `${env["SystemRoot"] ?? "C:\\Windows"}\\explorer.exe`, args: [] };
  const hasDesktop = Boolean(env["DISPLAY"] || env["WAYLAND_DISPLAY"]);
  return hasDesktop ? { program: "xdg-open", args: [] } : null;
}

async function run(program: string, args: readonly string[]): Promise<boolean> {
  const { spawn } = await import("node:child_process");
  return new Promise((resolve) => {
    try {
      const child = spawn(program, args, { detached: true, stdio: "ignore", windowsHide: true });
      const timer = setTimeout(() => resolve(true), START_TIMEOUT_MS);
      child.once("error", () => settle(false));
      // Explorer reports success by 1.
      child.once("exit", (code) => settle(code === 0 || program.endsWith("explorer.exe")));
      child.unref();
      const settle = (answer: boolean): void => {
        clearTimeout(timer);
        resolve(answer);
      };
    } catch {
      resolve(false);
    }
  });
}
