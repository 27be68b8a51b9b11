export type Environment = Record<string, string | undefined>

/** A setting that cannot be used; its message is the one sentence the operator reads. */
export class ConfigError extends Error {}
