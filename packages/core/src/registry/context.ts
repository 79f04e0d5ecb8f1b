import { EXIT_CODES, OrangeError } from "../errors.js";
import type { Lease, LockStore } from "../ports/locks.js";
import { PORT_NAMES } from "../ports/names.js";
import type { PortName, Ports } from "../ports/ports.js";
import type { ProjectHandle } from "../project.js";
import type { Generator, OrangeContext, OrangePlugin, Registry } from "./contract.js";

export interface HostServices {
  readonly ports: Ports;
  readonly project: ProjectHandle;
  readonly registry: Registry;
  readonly generator: Generator;
}

/**
 * Creates the context of one plugin: the host's services, restricted to the ports that the plugin declares. Ports and
 * the registry are not accessed before the plugin uses them.
 */
export function createContext(
  plugin: Pick<OrangePlugin, "name" | "needs">,
  host: HostServices,
): OrangeContext {
  const { project, generator } = host;
  const context = {
    project,
    generator,
    get registry() {
      return host.registry;
    },
  };
  const allowed = new Set<PortName>(plugin.needs ?? []);
  for (const port of PORT_NAMES) {
    Object.defineProperty(context, port, {
      enumerable: true,
      get: () => {
        if (!allowed.has(port)) throw portNotDeclared(plugin.name, port);
        return host.ports[port];
      },
    });
  }
  return context as OrangeContext;
}

function portNotDeclared(plugin: string, port: PortName): OrangeError {
  return new OrangeError({
    code: "PORT_NOT_DECLARED",
    exitCode: EXIT_CODES.internal,
    message: `${plugin} uses the port "${port}" without declaring it in \`needs\`.`,
    hint: `Add "${port}" to \`needs\` in the plugin definition of ${plugin}.`,
  });
}

/**
 * Runs `work` while holding the kernel lock, which must cover everything from its first read to its last write. Code
 * that takes the kernel lock itself can be called with the context passed to `work`: it then runs under the lock
 * already held.
 */
export async function withKernelLock<C extends Pick<OrangeContext, "locks">, T>(
  ctx: C,
  command: string,
  work: (held: C) => Promise<T>,
): Promise<T> {
  const lease = await ctx.locks.acquire("kernel", { command });
  try {
    return await work(
      Object.create(ctx, { locks: { value: withoutKernelLock(ctx.locks), enumerable: true } }),
    );
  } finally {
    await lease.release();
  }
}

function withoutKernelLock(locks: LockStore): LockStore {
  const held: Lease = { release: async () => undefined };
  return { acquire: async (name, request) => (name === "kernel" ? held : locks.acquire(name, request)) };
}
