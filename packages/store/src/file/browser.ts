import type { BrowserPort } from "@orange-hyper/core/ports";

/** How long to wait for an opener to fail, in ms. One that is still running by then counts as success. */
const START_TIMEOUT_MS = 1_500;

/** Opens files with the desktop's own opener: without a shell, in a program that outlives this process. */
export function desktopBrowser(): BrowserPort {
  return {
    open: async (path) => {
      const opener = findOpener(process.platform, process.env);
      return opener === null ? false : run(opener.program, [...opener.args, path]);
    },
  };
}

/** Returns the program that opens files on a platform; null when no desktop session is visible. */
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
      // Explorer exits with 1 even on success.
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
