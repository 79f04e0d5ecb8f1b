/** What may stand in a setting. */
export type ValueType =
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  /** Shown as on or off; `on` are the words for it. */
  | { readonly kind: "switch"; readonly on: readonly string[] }
  | { readonly kind: "number" }
  | { readonly kind: "list" }
  | { readonly kind: "text" }
  | { readonly kind: "path" }
  | { readonly kind: "command" };

/** Where a setting can be set with `orange config set`: in the project, for everybody; or for this user, everywhere. */
export type Scope = "project" | "user";

/** One setting that people can make. */
export interface Setting {
  readonly key: string;
  /** What it decides, in one sentence without its end. */
  readonly about: string;
  readonly type: ValueType;
  /** What holds where nobody set it, in the words of the list. */
  readonly default: string;
  /** The names on the way to it in the file of a scope, several where the file holds it several times; the first counts. */
  readonly paths?: Readonly<Partial<Record<Scope, readonly (readonly string[])[]>>>;
  /** Variables of the environment that hold it, the first that is set counts. They come before every file but the user's. */
  readonly variables?: readonly string[];
  /** For what `orange config set` never does, because it would permit something: the command that does. */
  readonly permittedBy?: string;
}

/** The scopes that a setting can be set in. */
export function scopesOf({ paths = {} }: Setting): readonly Scope[] {
  return (["project", "user"] as const).filter((scope) => paths[scope] !== undefined);
}

/** The words for a type in a list of settings. */
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
