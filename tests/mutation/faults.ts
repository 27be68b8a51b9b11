import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { printTable } from '../bench/measured.ts'
import { teachStryker } from './teachStryker.ts'

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

interface Room {
  mutate: string[]
  /**
   * The tests that are asked to notice: those of the room. Tests with processes of their own add nothing, because the code in
   * those is unchanged, and would be run for each fault.
   */
  tests: string[]
  /** For the tests. */
  env?: Record<string, string>
}

const rooms: Record<string, Room> = {
  intake: {
    mutate: ['server/{http,routes}/*.ts'],
    tests: ['server/{http,routes}/*.test.ts', 'server/app.test.ts'],
  },
  store: {
    mutate: ['server/store/!(postgres*|moveStore).ts'],
    tests: ['server/store/!(faults|postgresFaults).test.ts'],
    env: { TEST_STORES: 'sqlite' },
  },
  postgres: {
    mutate: ['server/store/{postgres*,moveStore}.ts'],
    tests: ['server/store/{postgres,postgresFaults,storeHandle,moveStore}.test.ts'],
  },
  delivery: { mutate: ['server/delivery/*.ts'], tests: ['server/delivery/!(killed).test.ts'] },
  leads: { mutate: ['server/cli/**/*.ts'], tests: ['server/cli/*.test.ts'], env: { TEST_STORES: 'sqlite' } },
  links: { mutate: ['src/compiler/links/*.ts'], tests: ['src/compiler/links/*.test.ts'] },
  browser: { mutate: ['src/browser/**/*.ts'], tests: ['src/browser/**/*.test.ts'] },
}
/** What is changed besides only makes other words of the same sentence, or a program that does not start at all. */
const leftAlone = ['StringLiteral', 'ObjectLiteral', 'BlockStatement', 'ArrowFunction', 'ArrayDeclaration']
const noticed: MutantResult['status'][] = ['Killed', 'Timeout']
const unnoticed: MutantResult['status'][] = ['Survived', 'NoCoverage']

/**
 * Plants faults: changes one operator or constant at a time in the code of a room, runs the tests that reach it, and says which
 * changes no test noticed. Every one of those is a test that is missing, a rule that nobody needs, or a change without an effect.
 *
 * @param words  names of rooms, all of them when there is none; a number from 0 to 1 plants only that share of the faults. A
 *   room takes from ten minutes to more than an hour.
 */
export async function plantFaults(words: string[]): Promise<void> {
  const share = words.map(Number).find((number) => number > 0 && number <= 1) ?? 1
  const names = words.filter((word) => Number.isNaN(Number(word)))
  const unknown = names.find((name) => !Object.hasOwn(rooms, name))
  if (unknown !== undefined)
    throw new Error(`There is no room "${unknown}". There are: ${Object.keys(rooms).join(', ')}.`)
  await teachStryker(share)
  const rows: (string | number)[][] = []
  for (const name of names.length > 0 ? names : Object.keys(rooms)) {
    const results = await plant(rooms[name]!)
    const killed = results.filter(({ status }) => noticed.includes(status)).length
    const survivors = results.filter(({ status }) => unnoticed.includes(status))
    rows.push([name, killed + survivors.length, killed, survivors.length, percent(killed, killed + survivors.length)])
    const file = path.join('test-results', `faults-${name}.txt`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, survivors.map(line).join('\n'))
    console.log(`${name}: what nobody noticed is listed in ${file}`)
  }
  printTable(['room', 'faults', 'noticed', 'unnoticed', 'share'], rows)
}

function plant({ mutate, tests, env }: Room): Promise<MutantResult[]> {
  Object.assign(process.env, { TEST_STORES: '', ...env })
  return new Stryker({
    mutate: [...mutate, '!**/*.test.{ts,tsx}', '!**/test*.ts', '!**/*.gen.ts'],
    testFiles: tests,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { related: false },
    coverageAnalysis: 'perTest',
    mutator: { excludedMutations: leftAlone },
    reporters: ['progress-append-only'],
    ignorePatterns: ['dist', '.data', 'test-results', '.cache'],
    // Vitest looks into no folder called .cache.
    tempDirName: 'test-results/faults',
    // Stryker reads it with the interface of TypeScript 5, and only to rewrite paths that do not change here.
    tsconfigFile: 'none.json',
    // A slow machine is no fault that was noticed.
    timeoutMS: 60_000,
    timeoutFactor: 4,
    concurrency: 2,
  }).runMutationTest()
}

function line({ status, fileName, location, mutatorName, replacement }: MutantResult): string {
  const place = `${path.relative('.', fileName)}:${location.start.line}:${location.start.column}`
  const reached = status === 'NoCoverage' ? '  (no test comes here)' : ''
  return `${place}  ${mutatorName} → ${replacement?.replaceAll(/\s+/g, ' ').slice(0, 100)}${reached}`
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${Math.round((100 * part) / whole)} %`
}
