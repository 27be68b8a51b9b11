import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** One module of the project, by what it asks of others. */
export interface SourceFile {
  /** From the project's folder, with forward slashes: `src/ui/Section.tsx`. */
  name: string
  text: string
  imports: Import[]
}

export interface Import {
  /** As it is written: `#src/ui/Section.tsx`, `./row.ts`, `react`. */
  written: string
  /** The file of the project that it leads to; nothing for a package. */
  file?: string
  /** Gone when types are stripped. */
  typeOnly: boolean
  /** `export … from`: hands on what another file defines. */
  handsOn: boolean
}

const root = resolve(import.meta.dirname, '../..')

/** Every module of the project that a person wrote, tests included. */
export function sourceFiles(): SourceFile[] {
  return ['src', 'server', 'schemas', 'tests'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.gen.'))
      .map((entry) => slashes(relative(root, join(entry.parentPath, entry.name))))
      // Some tests have packages of their own.
      .filter((name) => !name.includes('/node_modules/'))
      .map(read),
  )
}

/** Names in the project's own folder, as git would have them: what tools leave behind does not count. */
export function topLevel(): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
  return readdirSync(root).filter((name) => name !== '.git' && !ignored.includes(name) && !ignored.includes(`${name}/`))
}

function read(name: string): SourceFile {
  const text = readFileSync(join(root, name), 'utf8')
  return { name, text, imports: [...importsIn(text)].map((found) => located(found, name)) }
}

const statement = /^(import|export)\s+(type\s)?([^'"`;]*?)\s*from\s+'([^']+)'/gm
const bare = /^import\s+'([^']+)'/gm
const dynamic = /(typeof )?\bimport\('([^']+)'\)/g

function* importsIn(text: string): Generator<Import> {
  for (const [, word, type, names, written] of text.matchAll(statement)) {
    const allTypes = /^\{(\s*type\s[^,}]+,?)+\s*\}$/.test(names!)
    yield { written: written!, typeOnly: Boolean(type) || allTypes, handsOn: word === 'export' }
  }
  for (const [, written] of text.matchAll(bare)) yield { written: written!, typeOnly: false, handsOn: false }
  for (const [, type, written] of text.matchAll(dynamic)) {
    yield { written: written!, typeOnly: Boolean(type), handsOn: false }
  }
}

function located(found: Import, from: string): Import {
  const { written } = found
  const target = written.startsWith('.') ? join(dirname(from), written) : written.startsWith('#') && written.slice(1)
  if (!target || !existsSync(join(root, target))) return found
  return { ...found, file: slashes(target) }
}

const slashes = (path: string) => path.split(sep).join('/')
