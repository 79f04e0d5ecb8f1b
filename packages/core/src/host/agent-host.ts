import type { IdPort } from "../ports/machine.js";
import type { ProgramPort } from "../ports/programs.js";

/** What Orange can do in an event of a host beside seeing it: tell the model something, hold it back, or change it. */
export const HOST_ABILITIES = ["inject", "block", "modify"] as const;
export type HostAbility = (typeof HOST_ABILITIES)[number];

/** The events of the policy contract. */
export type ContractEvent =
  | "agentSpawn"
  | "userPromptSubmit"
  | "preToolUse"
  | "permissionRequest"
  | "postToolUse"
  | "stop"
  | "subagentStart"
  | "subagentStop";

/** One event of the policy contract in a host. */
export type EventSource =
  | {
      /** As the host calls it. */
      readonly native: string;
      /** Beside seeing it. */
      readonly can: readonly HostAbility[];
      /** What differs from the contract, in one sentence without its end. */
      readonly note?: string;
    }
  | {
      /** What the host has of the kind and Orange does not listen to; null where it has nothing. */
      readonly native: string | null;
      readonly reason: string;
      /** What is lost by it. */
      readonly degradation: string;
    };

/** An agent host that a plugin knows how to bind: plain data with a lazy loader. */
export interface HostManifest {
  /** As `--host` names it. */
  readonly id: string;
  readonly title: string;
  /** Versions of the host that the binding was tried with. */
  readonly testedVersions: readonly string[];
  /** Where each event of the policy contract comes from in the host, and what the bridge can do in it; absent where that was never stated. */
  readonly events?: Readonly<Record<ContractEvent, EventSource>>;
  /** The command that registers Orange's MCP server with the host, for users who want that as well. */
  readonly serverCommand?: string;
  /** What the host does not let Orange do as it does elsewhere, each in one sentence. */
  readonly gaps?: readonly string[];
  /** Variables of which it sets at least one in the environment of what its agent runs, and nobody else does. */
  readonly agentEnvironment?: readonly string[];
  readonly load: () => Promise<{ readonly default: AgentHost | FileHost }>;
}

/** One file of what is installed into a host. */
export interface HostFile {
  /** Relative to the plugin's folder. */
  readonly path: string;
  readonly text: string;
  readonly executable?: boolean;
}

/** The file in which a host looks up the plugins that it may install. Others may have entries of their own in it. */
export interface HostCatalogue {
  /** What the host calls it. */
  readonly name: string;
  /** Relative to the binding root, and to a project root for bindings of old. */
  readonly file: string;
  /** What a new file says beside its plugins. */
  readonly head: Readonly<Record<string, unknown>>;
  /** Ours; `name` tells it from others. */
  readonly entry: Readonly<Record<string, unknown>>;
}

/** Something that only the user can do in the host. */
export interface HostAction {
  readonly kind: string;
  readonly description: string;
}

/** Whether the host runs a hook as it is now: "modified" when it was reviewed in another form. */
export type HookTrust = "trusted" | "untrusted" | "modified" | "unknown";

/** What a host says about itself; "unknown" for whatever it does not say. */
export interface HostState {
  /** Absolute path of the host's program; null when it is not installed. */
  readonly executable: string | null;
  readonly registration: "registered" | "not_registered" | "unknown";
  /** Folder that the host has registered under our catalogue's name. */
  readonly registeredRoot: string | null;
  readonly installation: "installed" | "not_installed" | "unknown";
  readonly installedVersion: string | null;
  readonly enablement: "enabled" | "disabled" | "unknown";
  readonly hooks: {
    /** The least of what holds for any hook of the plugin. */
    readonly trust: HookTrust;
    /** False when the user switched one off. */
    readonly enabled: boolean;
    /** How many hooks of the plugin the host lists for the project; null when it was not asked. */
    readonly listed: number | null;
    /** Where this was read. */
    readonly surface: string;
  };
}

/** The file of its user's settings that a host writes anew when it installs or removes a plugin. */
export interface HostSettings {
  /** Its folder, as an absolute path, and its name there. */
  readonly place: () => { readonly folder: string; readonly name: string };
  /** Keys of the JSON object in it that the host leaves empty once the plugin is gone. */
  readonly leavesEmpty: readonly string[];
  /** What then stays, where the file cannot be given back as it was, and why. */
  readonly left: { readonly what: string; readonly why: string };
}

/** What a host may look at to find out about itself. */
export interface HostWorld {
  readonly programs: ProgramPort;
  /** Absolute path of the project. */
  readonly projectRoot: string;
}

/** What a host's own package knows, for whoever binds projects to hosts without knowing any. */
export interface AgentHost {
  /** What the host installs is a plugin, from a catalogue that it knows. */
  readonly form?: "plugin";
  /** Name of its program on PATH. */
  readonly program: string;
  /** `manifest` is the file by which the host knows a folder as the plugin. */
  readonly plugin: { readonly name: string; readonly version: string; readonly manifest: string };
  readonly catalogue: HostCatalogue;
  /** Lower-case hex SHA-256 over the plugin's files. */
  readonly fingerprint: (ctx: { readonly ids: Pick<IdPort, "digest"> }) => Promise<string>;
  /** Every file of the plugin, in the order of their paths. */
  readonly files: () => Promise<readonly HostFile[]>;
  /** What the user has to do in the host, by what is missing. */
  readonly actions: {
    readonly register: HostAction;
    readonly install: HostAction;
    readonly enable: HostAction;
    /** Left out where the host runs the hooks of an enabled plugin without a review. */
    readonly review?: HostAction;
    readonly restart: HostAction;
    readonly afterRemoval: readonly HostAction[];
  };
  /** Left out where the host leaves no trace in a file of its user. */
  readonly settings?: HostSettings;
  /** What the host keeps of its own after a removal, and why it is not taken away. */
  readonly keeps?: readonly { readonly what: string; readonly why: string }[];
  /** Arguments of the host's own program; Orange runs them only after the user's explicit yes. */
  readonly commands: {
    register(bindingRoot: string): readonly string[];
    readonly unregister: readonly string[];
    readonly install: readonly string[];
    readonly uninstall: readonly string[];
    /** Enables the plugin where it is disabled; left out where the host has no such command. */
    readonly enable?: readonly string[];
  };
  /** Asks the host, briefly and without changing anything. Never throws. */
  readonly detect: (world: HostWorld) => Promise<HostState>;
}

/** How far a file in a host's folder reaches. */
export type FileScope = "user" | "project";

/** What is known of the machine when a file is put into a host's folder. */
export interface FilePlace {
  /** Absolute path of the file. */
  readonly file: string;
  /** Program and first arguments that reach Orange, as absolute paths. */
  readonly command: readonly string[];
}

/** A host that loads whatever file lies in a folder of its own: nothing is registered, and nobody has to trust it. */
export interface FileHost extends Pick<AgentHost, "program" | "fingerprint" | "keeps"> {
  readonly form: "file";
  readonly plugin: { readonly name: string; readonly version: string };
  /** The folder of each scope in which the host looks, as an absolute path, and the file's name there. */
  readonly place: (
    scope: FileScope,
    projectRoot: string,
  ) => { readonly folder: string; readonly name: string };
  /** The whole file. */
  readonly text: (place: FilePlace, ctx: { readonly ids: Pick<IdPort, "digest"> }) => Promise<string>;
  /** True where a file that does not parse keeps the host from starting, so that it is tried before it is put there. */
  readonly isFatal?: boolean;
  /** How a session that loads the file is started; the program alone without it. */
  readonly startLine?: string;
  /** What the user has to do or to know, once the file is there in a scope. */
  readonly afterInstall: Readonly<Record<FileScope, readonly HostAction[]>>;
}
