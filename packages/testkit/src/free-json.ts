/** Untyped JSON that a test reads. A missing field makes the test's expectation fail. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where tests give up types
export type FreeJson = any;
