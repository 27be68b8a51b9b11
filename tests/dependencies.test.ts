import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './rooms/sourceFiles.ts'

/** What runs on a server, where only `dependencies` are installed and nothing has been generated. */
const programs = ['server/start.ts', 'server/cli/main.ts', 'src/build/release/command.ts']
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const { files, packages } = runBy(programs)

test('dependencies are the packages that servers load, and Node; all others are devDependencies', () => {
  expect(Object.keys(dependencies).toSorted()).toEqual([...packages, 'node'].toSorted())
})

test('a server without its Node needs at most 60 MB of packages', () => {
  const { packages: installed } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const folders = Object.keys(installed).filter((folder) => folder && !installed[folder].dev && !/\/node$/.test(folder))
  const files = globSync(folders.map((folder) => `${folder}/**`)).map((file) => statSync(file))
  const bytes = files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0)
  expect(bytes).toBeGreaterThan(5_000_000)
  expect(bytes).toBeLessThan(60_000_000)
})

test('servers run on what stands in the repository', () => {
  expect(files.filter((name) => name.includes('.gen.'))).toEqual([])
})

test('the image has every file that its programs load', () => {
  const copied = [...readFileSync('server/Dockerfile', 'utf8').matchAll(/^COPY (\S+) \.\/\S+$/gm)].map(
    ([, from]) => from,
  )
  expect(files.filter((name) => !copied.some((from) => name.startsWith(`${from}/`)))).toEqual([])
})

/** The files and packages that programs load, also those that they load later, without what only types need. */
function runBy(entries: readonly string[]): { files: string[]; packages: string[] } {
  const sources = new Map(sourceFiles().map((source) => [source.name, source]))
  const files = new Set(entries)
  const packages = new Set<string>()
  for (const name of files) {
    for (const { written, file, typeOnly } of sources.get(name)?.imports ?? []) {
      if (typeOnly) continue
      if (file) files.add(file)
      else if (!written.startsWith('node:')) packages.add(packageOf(written))
    }
  }
  return { files: [...files], packages: [...packages] }
}

/** `kysely/migration` → `kysely`, `@scope/name/part` → `@scope/name`. */
function packageOf(written: string): string {
  return written
    .split('/')
    .slice(0, written.startsWith('@') ? 2 : 1)
    .join('/')
}
