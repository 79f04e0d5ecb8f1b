import { type Environment, isOrangeError, type OrangeContext, once } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";
import { homeFolder, homeInvalid } from "../home/home-folder.js";
import { openLog, type TaskLog } from "../log/task-log.js";
import type { Project } from "../projects/project.js";
import { projectAround, type Surroundings } from "../projects/register.js";
import { listProjects, projectNamed } from "../projects/registry.js";
import { type ReadSettings, readSettings } from "../settings/read-settings.js";
import type { AgentSnapshot } from "../terminals/agent-snapshot.js";
import type { Terminals } from "../terminals/terminals.js";
import type { EngineContext } from "../workflow/engine-context.js";
import { openEngine } from "./open-engine.js";
import { openMachine, type TmuxServer } from "./open-machine.js";

/** What determines the home folder. */
export interface Opening {
  /** Value of `--home`. */
  readonly home: string | undefined;
  readonly env: Environment;
}

/** Access to all tasks of the user. Files are read and programs looked up only on first use, and then once. */
export interface Tasks {
  readonly home: Home;
  readonly around: Surroundings;
  /** Returns the settings. Throws CONFIG_INVALID. */
  readonly settings: () => Promise<ReadSettings>;
  /** Returns every registered project. Throws STATE_CORRUPT. */
  readonly projects: () => Promise<readonly Project[]>;
  /**
   * Returns the named project, else that of the working directory. Throws PROJECT_NOT_FOUND, PROJECT_NOT_REGISTERED,
   * NOT_A_GIT_REPOSITORY.
   */
  readonly projectFor: (name: string | undefined) => Promise<Project>;
  /** Returns the project to show; null, which means all projects, if all are requested and outside a repository. */
  readonly projectInView: (view: View) => Promise<Project | null>;
  readonly engineOf: (project: Project) => Promise<EngineContext>;
  /** Returns the current windows of this machine and its boot id. Looked up anew on each call. */
  readonly sight: () => Promise<AgentSnapshot>;
  /** Returns the tmux program and socket. Throws TMUX_UNAVAILABLE. */
  readonly tmuxServer: () => Promise<TmuxServer>;
  readonly terminals: () => Promise<Terminals>;
  readonly log: TaskLog;
}

interface View {
  readonly all: boolean;
  readonly project: string | undefined;
}

/**
 * Opens the home folder of all tasks. Throws USER_INPUT_ERROR for a relative path, and HOME_INVALID if the path is not
 * a folder.
 */
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
