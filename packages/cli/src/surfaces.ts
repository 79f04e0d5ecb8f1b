/** A package that owns commands, and the leading words that reach it. */
export interface Surface {
  readonly package: string;
  readonly words: readonly string[];
}

/** Every surface of this distribution, in the order of the overview and of doctor's checks. */
export const SURFACES: readonly Surface[] = [
  { package: "@orange-hyper/project", words: ["init"] },
  { package: "@orange-hyper/status", words: ["status"] },
  { package: "@orange-hyper/quest", words: ["quest", "route", "capsule"] },
  { package: "@orange-hyper/memory", words: ["remember"] },
  { package: "@orange-hyper/graph", words: ["graph"] },
  { package: "@orange-hyper/doctor", words: ["doctor"] },
  { package: "@orange-hyper/identity", words: ["identity"] },
  { package: "@orange-hyper/growth", words: ["growth"] },
  { package: "@orange-hyper/eval", words: ["eval"] },
  { package: "@orange-hyper/hooks", words: ["hook"] },
  { package: "@orange-hyper/mcp-advisor", words: ["mcp"] },
  { package: "@orange-hyper/adapter-recipes", words: ["adapter"] },
  { package: "orange-hyper", words: ["tour"] },
];
