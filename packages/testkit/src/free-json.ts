/** JSON that a test reads freely: what it does not find fails its expectation. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where tests give up types
export type FreeJson = any;
