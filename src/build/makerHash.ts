import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Makers {
  /** In `src/build`, with the sources that decide what comes out. */
  folders: string[]
  /** The packages that do the work; `package.json` names their versions exactly. */
  packages: string[]
  /** What else is to be the same, byte for byte. */
  files?: string[]
}

/** Changes with what makes fonts, pictures or share pictures: what other code has made is made again. */
export function makerHash({ folders, packages, files = [] }: Makers): string {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(beside('../../package.json'), 'utf8'))
  const versions = { ...devDependencies, ...dependencies }
  const sources = folders.flatMap((folder) =>
    readdirSync(beside(folder)).map((name) => path.join(beside(folder), name)),
  )
  const code = sources.filter((file) => /(?<!\.test|\.d)\.ts$/.test(file)).sort()
  const hash = createHash('sha256').update(JSON.stringify(packages.map((name) => versions[name])))
  for (const file of [...code, ...files]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const beside = (name: string) => path.join(import.meta.dirname, name)
