import { displayPath, type OrangeContext } from "@orange-hyper/core";
import { openReadSession } from "@orange-hyper/core/observe";
import { ACTIVATION_KEY, readActivations } from "@orange-hyper/host-state";
import type { SettingValue } from "./setting-value.js";

type Value = Pick<SettingValue, "value" | "origin">;

/** The part of the answer of `policies.switched` that is used here. */
interface Switched {
  readonly files: readonly {
    readonly scope: "project" | "user";
    readonly path: string;
    readonly enabled: readonly string[];
    readonly disabled: readonly string[];
    readonly trusted: readonly string[];
  }[];
}

/** Reads the permissions in effect, by the key of their setting; a permission that nobody has decided on is absent. */
export async function readPermissions(ctx: OrangeContext): Promise<ReadonlyMap<string, Value>> {
  return new Map([...(await activation(ctx)), ...(await policies(ctx))]);
}

async function activation(ctx: OrangeContext): Promise<readonly (readonly [string, Value])[]> {
  const approved = (await readActivations(ctx)).filter(({ kind }) => kind === "approved");
  const [first] = approved;
  if (first === undefined) return [];
  const { automatic, l4, record_requests = "words" } = first.activation.policy;
  const origin = { kind: "project", name: displayPath(ACTIVATION_KEY) } as const;
  const hosts = approved.map((state) => state.activation.host).join(", ");
  const values = { hosts, quest_from: automatic.quest_from, l4, record_requests };
  return Object.entries(values).map(([name, value]) => [`activation.${name}`, { value, origin }] as const);
}

/** Returns the values of policies from both files. When both set one, the origin is the user's file. */
async function policies(ctx: OrangeContext): Promise<readonly (readonly [string, Value])[]> {
  const observed = await openReadSession(ctx).observe<Switched>("policies.switched");
  const files = observed?.summary.files ?? [];
  return (["enabled", "disabled", "trusted"] as const).flatMap((what) => {
    const some = files.filter((file) => file[what].length > 0);
    const [one] = some;
    if (one === undefined) return [];
    const value = some.flatMap((file) => file[what]).join(", ");
    const origin = { kind: some.at(-1)?.scope ?? one.scope, name: some.map(({ path }) => path).join(", ") };
    return [[`policies.${what}`, { value, origin }] as const];
  });
}
