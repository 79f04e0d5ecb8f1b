import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";
import { homeFolder, homeInvalid } from "../home/home-folder.js";
import { openLog, type TaskLog } from "../log/task-log.js";
import type { Project } from "../projects/project.js";
import { projectAround, type Surroundings } from "../projects/register.js";
import { listProjects, projectNamed } from "../projects/registry.js";
import { type ReadSettings, readSettings } from "../settings/read-settings.js";
import type { Sight } from "../terminals/sight.js";
import type { Terminals } from "../terminals/terminals.js";
import type { EngineContext } from "../workflow/engine-context.js";
import type { Environment } from "./environment.js";
import { once } from "./once.js";
import { openEngine } from "./open-engine.js";
import { openMachine, type TmuxServer } from "./open-machine.js";

/** Which home folder is meant. */
export interface Opening {
  /** What `--home` names. */
  readonly home: string | undefined;
  readonly env: Environment;
}

/** All tasks of the user. Nothing is read, and no program is looked for, before it is asked for; then it is read once. */
export interface Tasks {
  readonly home: Home;
  readonly around: Surroundings;
  /** Throws CONFIG_INVALID. */
  readonly settings: () => Promise<ReadSettings>;
  /** Every registered project. Throws STATE_CORRUPT. */
  readonly projects: () => Promise<readonly Project[]>;
  /** The named project, else the one that the command was called in. Throws PROJECT_NOT_FOUND, PROJECT_NOT_REGISTERED. */
  readonly projectFor: (name: string | undefined) => Promise<Project>;
  /** The same for a view: null, which is all of them, outside of any repository. */
  readonly projectInView: (view: View) => Promise<Project | null>;
  readonly engineOf: (project: Project) => Promise<EngineContext>;
  /** The windows of this machine as they are now, and which start of it this is. */
  readonly sight: () => Promise<Sight>;
  /** Throws TMUX_UNAVAILABLE. */
  readonly tmuxServer: () => Promise<TmuxServer>;
  readonly terminals: () => Promise<Terminals>;
  readonly log: TaskLog;
}

interface View {
  readonly all: boolean;
  readonly project: string | undefined;
}

/** Opens the home folder of all tasks. Throws USER_INPUT_ERROR for a relative one, and HOME_INVALID for what is no folder. */
export async function openTasks(ctx: OrangeContext, { home: named, env }: Opening): Promise<Tasks> {
  const { homes } = ctx;
  const path = await homeFolder(homes, { named, env });
  const home = homes.at(path);
  if ((await home.blobs.kind("")) === "file") throw homeInvalid(path);
  const around: Surroundings = {
    home,
    homes,
    get repositories() {
      return ctx.repositories;
    },
  };
  const log = openLog({ home, clock: ctx.clock }, env);
  const settings = once(() => readSettings(home));
  const projects = once(() => listProjects(home));
  const machine = openMachine(ctx, { home, settings, env });
  const here = (): string => homes.resolve(".");
  const projectFor = async (name: string | undefined): Promise<Project> =>
    name === undefined ? projectAround(around, here()) : projectNamed(await projects(), name);
  return {
    home,
    around,
    settings,
    projects,
    projectFor,
    projectInView: async ({ all, project }) => {
      if (all) return null;
      try {
        return await projectFor(project);
      } catch (error) {
        if (isOrangeError(error) && error.code === "NOT_A_GIT_REPOSITORY") return null;
        throw error;
      }
    },
    engineOf: (project) => openEngine(ctx, { home, settings, machine, project, log, env }),
    sight: machine.sight,
    tmuxServer: machine.tmuxServer,
    terminals: machine.terminals,
    log,
  };
}
