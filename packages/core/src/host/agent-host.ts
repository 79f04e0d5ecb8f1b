import type { IdPort } from "../ports/machine.js";
import type { ProgramPort } from "../ports/programs.js";

/** What Orange can do with a host event besides observing it: add context for the model, block it, or modify it. */
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

/** How a host supports one event of the policy contract. */
export type EventSource =
  | {
      /** The host's name for it. */
      readonly native: string;
      /** Abilities besides observing it. */
      readonly can: readonly HostAbility[];
      /** Difference from the contract, in one sentence without a full stop. */
      readonly note?: string;
    }
  | {
      /** A similar host event that Orange does not use; null when the host has none. */
      readonly native: string | null;
      readonly reason: string;
      /** What does not work as a consequence. */
      readonly degradation: string;
    };

/** An agent host that a plugin can bind: plain data with a lazy loader. */
export interface HostManifest {
  /** Value of `--host`. */
  readonly id: string;
  readonly title: string;
  /** Host versions that the binding was tested with. */
  readonly testedVersions: readonly string[];
  /** How the host supports each event of the policy contract. Omitted: not declared. */
  readonly events?: Readonly<Record<ContractEvent, EventSource>>;
  /** Command with which users can also register Orange's MCP server with the host. */
  readonly serverCommand?: string;
  /** Things that work in other hosts but not in this one, each in one sentence. */
  readonly gaps?: readonly string[];
  /**
   * Environment variables that only this host sets. At least one of them is set in every process that its agent starts.
   */
  readonly agentEnvironment?: readonly string[];
  readonly load: () => Promise<{ readonly default: AgentHost | FileHost }>;
}

/** A file of the plugin that is installed into a host. */
export interface HostFile {
  /** Relative to the plugin's folder. */
  readonly path: string;
  readonly text: string;
  readonly executable?: boolean;
}

/** The file in which a host looks up plugins that can be installed. Other programs may have entries in it too. */
export interface HostCatalogue {
  /** The host's name for it. */
  readonly name: string;
  /** Relative to the binding root; in old bindings, to the project root. */
  readonly file: string;
  /** Members of a new file besides the list of plugins. */
  readonly head: Readonly<Record<string, unknown>>;
  /** Orange's entry, identified by its `name`. */
  readonly entry: Readonly<Record<string, unknown>>;
}

/** A step that only the user can take in the host. */
export interface HostAction {
  readonly kind: string;
  readonly description: string;
}

/** Whether the host trusts a hook in its present form. "modified": an earlier form was reviewed. */
export type HookTrust = "trusted" | "untrusted" | "modified" | "unknown";

/** The state that a host reports; "unknown" for whatever it does not report. */
export interface HostState {
  /** Absolute path of the host's program; null when the host is not installed. */
  readonly executable: string | null;
  readonly registration: "registered" | "not_registered" | "unknown";
  /** Folder that the host has registered under the name of our catalogue; null when there is none. */
  readonly registeredRoot: string | null;
  readonly installation: "installed" | "not_installed" | "unknown";
  readonly installedVersion: string | null;
  readonly enablement: "enabled" | "disabled" | "unknown";
  readonly hooks: {
    /** The lowest trust among the plugin's hooks. */
    readonly trust: HookTrust;
    /** False when the user disabled at least one. */
    readonly enabled: boolean;
    /** Number of the plugin's hooks that the host lists for the project; null when it was not asked. */
    readonly listed: number | null;
    /** Where these values were read. */
    readonly surface: string;
  };
}

/** The user's settings file, which the host rewrites when it installs or removes a plugin. */
export interface HostSettings {
  /** Returns the absolute path of its folder, and its file name. */
  readonly place: () => { readonly folder: string; readonly name: string };
  /** Top-level keys whose value the host leaves empty after the plugin is removed. */
  readonly leavesEmpty: readonly string[];
  /** What remains when the file cannot be restored to its earlier content, and why. */
  readonly left: { readonly what: string; readonly why: string };
}

/** The services available to `AgentHost.detect`. */
export interface HostWorld {
  readonly programs: ProgramPort;
  /** Absolute path of the project. */
  readonly projectRoot: string;
}

/** A host that installs Orange as a plugin, described so that the binding code needs to know no particular host. */
export interface AgentHost {
  /** Default: "plugin". */
  readonly form?: "plugin";
  /** Name of its program on PATH. */
  readonly program: string;
  /** `manifest` is the file that identifies a folder as the plugin. */
  readonly plugin: { readonly name: string; readonly version: string; readonly manifest: string };
  readonly catalogue: HostCatalogue;
  /** Returns the lower-case hex SHA-256 over the plugin's files. */
  readonly fingerprint: (ctx: { readonly ids: Pick<IdPort, "digest"> }) => Promise<string>;
  /** Returns every file of the plugin, ordered by path. */
  readonly files: () => Promise<readonly HostFile[]>;
  /** The step that the user has to take in the host, by what is missing. */
  readonly actions: {
    readonly register: HostAction;
    readonly install: HostAction;
    readonly enable: HostAction;
    /** Omitted: the host runs the hooks of an enabled plugin without a review. */
    readonly review?: HostAction;
    readonly restart: HostAction;
    readonly afterRemoval: readonly HostAction[];
  };
  /** Omitted: the host leaves no traces in the user's settings. */
  readonly settings?: HostSettings;
  /** Host data that remains after a removal, and why Orange does not delete it. */
  readonly keeps?: readonly { readonly what: string; readonly why: string }[];
  /** Arguments for the host's program. Orange runs these commands only after the user's explicit consent. */
  readonly commands: {
    register(bindingRoot: string): readonly string[];
    readonly unregister: readonly string[];
    readonly install: readonly string[];
    readonly uninstall: readonly string[];
    /** Enables a disabled plugin. Omitted: the host has no such command. */
    readonly enable?: readonly string[];
  };
  /** Queries the state of the host, quickly and without changing anything. Never throws. */
  readonly detect: (world: HostWorld) => Promise<HostState>;
}

/** Where a file in a host's folder takes effect: in all projects of the user, or in one project. */
export type FileScope = "user" | "project";

/** Machine-specific paths that are needed to generate a file for a host's folder. */
export interface FilePlace {
  /** Absolute path of the file. */
  readonly file: string;
  /** Program and first arguments that start Orange, as absolute paths. */
  readonly command: readonly string[];
}

/** A host that loads every file in a certain folder, without registration and without a review by the user. */
export interface FileHost extends Pick<AgentHost, "program" | "fingerprint" | "keeps"> {
  readonly form: "file";
  readonly plugin: { readonly name: string; readonly version: string };
  /** Returns the absolute path of the folder that the host reads for a scope, and the file name in it. */
  readonly place: (
    scope: FileScope,
    projectRoot: string,
  ) => { readonly folder: string; readonly name: string };
  /** Returns the content of the file. */
  readonly text: (place: FilePlace, ctx: { readonly ids: Pick<IdPort, "digest"> }) => Promise<string>;
  /** True when an invalid file keeps the host from starting. The file is then test-parsed before it is installed. */
  readonly isFatal?: boolean;
  /** Command line that starts a session which loads the file. Default: the program alone. */
  readonly startLine?: string;
  /** What the user has to do or to know after the file was installed in a scope. */
  readonly afterInstall: Readonly<Record<FileScope, readonly HostAction[]>>;
}
