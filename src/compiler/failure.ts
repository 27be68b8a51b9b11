/** The compiler itself has failed. Content never makes it throw, so this is a mistake in the project. */
export class CompilerFailure extends Error {
  /** What it was working on: `content/pages/about.yaml`, or a check of the whole site. */
  readonly during: string

  constructor(during: string, cause: unknown) {
    super(`The compiler has failed at ${during}.`, { cause })
    this.name = 'CompilerFailure'
    this.during = during
  }
}

/** Works on something by name, so that a failure can say what it was at; the innermost name counts. */
export function during<T>(name: string, work: () => T): T {
  try {
    return work()
  } catch (thrown) {
    throw thrown instanceof CompilerFailure ? thrown : new CompilerFailure(name, thrown)
  }
}
