/** The type of a setting's value. */
export type ValueType =
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  /** Displayed as on or off; `on` lists the words that mean on. */
  | { readonly kind: "switch"; readonly on: readonly string[] }
  | { readonly kind: "number" }
  | { readonly kind: "list" }
  | { readonly kind: "text" }
  | { readonly kind: "path" }
  | { readonly kind: "command" };

/** Where `orange config set` can set a setting: in the project, for everybody, or for this user in all projects. */
export type Scope = "project" | "user";

/** A setting that people can change. */
export interface Setting {
  readonly key: string;
  /** What it decides, as one sentence without a full stop. */
  readonly about: string;
  readonly type: ValueType;
  /** The value when nobody has set it, worded for the list. */
  readonly default: string;
  /**
   * Paths of property names in the file of a scope. When there are several, all are written and the first that is set
   * counts.
   */
  readonly paths?: Readonly<Partial<Record<Scope, readonly (readonly string[])[]>>>;
  /**
   * Environment variables that hold it; the first that is set counts. They take precedence over every file but the
   * user's.
   */
  readonly variables?: readonly string[];
  /**
   * The command that permits it, for a setting that `orange config set` must not change because it would permit
   * something.
   */
  readonly permittedBy?: string;
}

/** Returns the scopes in which the setting can be set. */
export function scopesOf({ paths = {} }: Setting): readonly Scope[] {
  return (["project", "user"] as const).filter((scope) => paths[scope] !== undefined);
}

/** Returns the description of a type for lists of settings. */
export function typeText(type: ValueType): string {
  if (type.kind === "choice") return type.choices.join(", ");
  return {
    switch: "on or off",
    number: "number",
    list: "list, with commas",
    text: "text",
    path: "path",
    command: "command",
  }[type.kind];
}
