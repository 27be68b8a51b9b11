import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What starts builds, and so takes longest, comes first. */
const folders = ['tests/site/', 'tests/', 'src/']

/**
 * Begins with the folders whose tests take longest. By itself Vitest goes by the size of files where it has run none of them
 * yet, as in CI, and one test of a minute that comes last keeps every other core waiting. Tests of the server mostly wait, for
 * a process to end or a time to pass: each runs beside one that computes.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      folders.findIndex((folder) => relative(this.ctx.config.root, moduleId).startsWith(folder))
    const sorted = await super.sort(files)
    const waiting = sorted.filter((file) => place(file) < 0)
    const computing = sorted.filter((file) => place(file) >= 0).toSorted((one, other) => place(one) - place(other))
    const rounds = Array.from({ length: Math.max(waiting.length, computing.length) }, (_, round) => round)
    return rounds.flatMap((round) => [...computing.slice(round, round + 1), ...waiting.slice(round, round + 1)])
  }
}
