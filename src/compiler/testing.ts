import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Compilation, CompileOptions } from './compilation.ts'
import { compile } from './compile.ts'
import { createProject, type Project } from './project.ts'
import { prettyDiagnostic } from './report/pretty.ts'

/** Files of a content folder by name: `{ 'pages/index.yaml': 'title: …' }`. */
export type Content = Record<string, string | Uint8Array>

const text = (limits: object = {}) => ({ type: 'string', ...limits })
const list = (items: object, limits: object = {}) => ({ type: 'array', items, ...limits })
const shape = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const common = (name: string) => ({ $ref: `../common.schema.json#/$defs/${name}` })

const card = shape(
  {
    title: text({ maxLength: 40 }),
    text: text(),
    to: common('to'),
    points: list(text()),
    icon: common('icon'),
    order: { type: 'integer' },
  },
  ['title'],
)

/** A small contract for tests: blocks and collections that stay as they are while the site's own change. */
const schemas: Record<string, object> = {
  'blocks/banner': shape(
    {
      headline: text({ format: 'inline', maxLength: 60, description: 'The words of the banner.' }),
      short: { type: 'boolean' },
      rating: { type: 'integer', minimum: 1, maximum: 5 },
      look: { enum: ['plain', 'wide'] },
      value: text({ maxLength: 12 }),
      since: text({ format: 'date' }),
      note: { anyOf: [text({ maxLength: 5 }), list(text())] },
      action: common('action'),
    },
    ['headline'],
  ),
  'blocks/cards': {
    ...shape({ cards: list(card, { minItems: 1, maxItems: 4 }), search: text(), more: text() }, ['cards']),
    urlState: [{ param: 'q', type: 'text' }],
    dependentRequired: { search: ['more'] },
  },
  'blocks/text': shape({ text: { ...common('prose'), description: 'What it says.' } }, ['text']),
  'blocks/panels': {
    ...shape(
      {
        param: text(),
        panels: list(shape({ id: text(), label: text(), sections: common('sections') }, ['label', 'sections'])),
      },
      ['panels'],
    ),
    urlState: [{ param: 'tab', values: 'panels[].id', paramFrom: 'param' }],
  },
  'collections/solutions': shape(
    {
      title: text({ maxLength: 80 }),
      group: { enum: ['core', 'plug'] },
      order: { type: 'integer' },
      summary: text(),
      outcomes: text(),
      points: list(text()),
      price: text(),
      content: shape({ heroTitle: text(), tiers: list(shape({ name: text(), price: text() }, ['name'])) }, [
        'heroTitle',
      ]),
    },
    ['title', 'group'],
  ),
  'collections/tiers': shape({ slug: text(), name: text() }, ['slug', 'name']),
  'collections/offers': {
    ...shape({ slug: text(), kind: { enum: ['gift', 'sale'] }, from: text(), price: text() }, ['slug', 'kind']),
    if: { properties: { kind: { const: 'gift' } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
    then: { required: ['from'] },
    else: { required: ['price'] },
  },
  'requests/contact': shape({ email: text() }, ['email']),
}

let schemasDir: string | undefined

/** The contract of the tests as files, with the project's own envelope, common definitions and page schema. */
export function testSchemas(): string {
  if (schemasDir) return schemasDir
  const dir = mkdtempSync(join(tmpdir(), 'schemas-'))
  const own = (name: string) =>
    readFileSync(fileURLToPath(new URL(`../../schemas/${name}.schema.json`, import.meta.url)), 'utf8')
  for (const name of ['section', 'common', 'page']) write(dir, `${name}.schema.json`, own(name))
  for (const [name, schema] of Object.entries(schemas)) write(dir, `${name}.schema.json`, JSON.stringify(schema))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  schemasDir = dir
  return dir
}

/** A content folder in a place of its own; gone when the process ends. */
export class Workspace {
  readonly cwd = mkdtempSync(join(tmpdir(), 'content-'))

  constructor(content: Content) {
    process.on('exit', () => rmSync(this.cwd, { recursive: true, force: true }))
    process.setMaxListeners(0)
    mkdirSync(join(this.cwd, 'content'))
    this.write(content)
  }

  write(content: Content): string[] {
    return Object.entries(content).map(([name, text]) => write(join(this.cwd, 'content'), name, text))
  }

  remove(...names: string[]): string[] {
    return names.map((name) => {
      const path = join(this.cwd, 'content', name)
      rmSync(path, { recursive: true })
      return path
    })
  }

  compile(options: CompileOptions = {}): Compilation {
    return compile('content', { cwd: this.cwd, schemasDir: testSchemas(), today: '2026-11-21', ...options })
  }

  project(options: CompileOptions = {}): Project {
    return createProject('content', { cwd: this.cwd, schemasDir: testSchemas(), today: '2026-11-21', ...options })
  }

  read = (file: string): string => readFileSync(join(this.cwd, file), 'utf8')
}

/** Compiles a content folder of these files, and these only. Of the diagnostics, the errors. */
export function compiled(content: Content, options: CompileOptions = {}): Compilation {
  const compilation = new Workspace(content).compile(options)
  return { ...compilation, diagnostics: compilation.diagnostics.filter(({ severity }) => severity === 'error') }
}

/** What an author reads about a content folder, as the terminal prints it, of errors only. */
export function told(content: Content, options: CompileOptions = {}): string {
  const folder = new Workspace(content)
  const { diagnostics } = folder.compile(options)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return errors.map((diagnostic) => `\n${prettyDiagnostic(diagnostic, folder.read, false)}`).join('')
}

/** What an author reads about one page, `content/pages/home.yaml`. */
export function report(page: string, others: Content = {}, options: CompileOptions = {}): string {
  return told({ 'pages/home.yaml': page.replace(/^\n/, ''), ...others }, options)
}

function write(dir: string, name: string, text: string | Uint8Array): string {
  const path = join(dir, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}
