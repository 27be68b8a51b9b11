import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What starts builds, servers and databases, and so takes longest. */
const folders = ['tests/site/', 'tests/', 'server/', 'src/']

/**
 * Begins with the folders whose tests take longest. By itself Vitest goes by the size of files where it has run none of them
 * yet, as in CI, and one test of a minute that comes last keeps every other core waiting.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      folders.findIndex((folder) => relative(this.ctx.config.root, moduleId).startsWith(folder))
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
