import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadSchemas } from '#src/compiler/schema/loadSchemas.ts'
import { contractOf } from './contract.ts'
import { editorSchemas } from './editorSchemas.ts'
import { emitIcons } from './icons.ts'
import { emitOpenApi } from './openApi.ts'
import { emitReference, readExample } from './reference/reference.ts'
import { emitContentRoutes, type RoutedSite } from './routePages.ts'
import { themeValues } from './themeValues.ts'
import { emitTraits } from './traits.ts'
import { emitDefaultWords, emitTypes } from './types.ts'
import { vscodeSettings } from './vscodeSettings.ts'

/** What a run did: the files it wrote, and what it had to pass over. */
export interface Generated {
  written: string[]
  problems: string[]
}

/** Text of the generated files by their place. */
type Outputs = Record<string, () => string | Promise<string>>

/** Writes every generated file below `root`: what follows from the schemas, and from the content the types of its addresses. */
export async function generate(root: string, contentDir = join(root, 'content')): Promise<Generated> {
  const fromSchemas = await generateFromSchemas(root)
  const routes = await writeRoutes(root, contentDir, async () => {
    // Not imported at the top: types must be made also while somebody works on the compiler.
    const { compile } = await import('#src/compiler/project.ts')
    return compile(contentDir, { cwd: join(contentDir, '..'), schemasDir: join(root, 'schemas') }).site
  })
  return together(fromSchemas, routes)
}

/** Writes the types of a site's addresses, where the site is compiled already. */
export function generateRoutes(root: string, contentDir: string, site: RoutedSite): Promise<Generated> {
  return writeRoutes(root, contentDir, async () => site)
}

function writeRoutes(root: string, contentDir: string, compiled: () => Promise<RoutedSite>): Promise<Generated> {
  return writeAll(root, () => {
    const schemas = loadSchemas(join(root, 'schemas'))
    return { 'schemas/pages.gen.d.ts': () => emitContentRoutes(contentDir, schemas, compiled) }
  })
}

/** Writes all that follows from the schemas, the theme and the lists of icons, whatever the content says. */
export async function generateFromSchemas(root: string): Promise<Generated> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const unknown: Generated = { written: [], problems: [] }
  const icons = globSync('src/**/icons.json', { cwd: root }).map((list) => {
    const emit = () => {
      const { source, problems } = emitIcons(list, JSON.parse(read(list)))
      unknown.problems.push(...problems)
      return source
    }
    return [list.replace('.json', '.gen.ts'), emit] as const
  })
  const fromSchemas = await writeAll(root, () => schemaOutputs(root))
  const others = await writeAll(root, () => {
    const theme = Object.entries(themeValues(JSON.parse(read('src/theme/tokens.json'))))
    return Object.fromEntries([...theme.map(([file, text]) => [file, () => text] as const), ...icons])
  })
  return together(unknown, fromSchemas, others)
}

/** @throws when a schema is not JSON */
function schemaOutputs(root: string): Outputs {
  const schemas = loadSchemas(join(root, 'schemas'))
  const contract = contractOf(schemas)
  const forEditors = editorSchemas(schemas)
  const settings = join(root, '.vscode/settings.json')
  const api = join(root, 'schemas/openapi.json')
  removeStale(join(root, '.editor'), forEditors)
  return {
    'schemas/types.gen.ts': () => emitTypes(contract),
    'schemas/words.gen.ts': () => emitDefaultWords(contract),
    'schemas/traits.gen.ts': () => emitTraits(schemas.blocks),
    'schemas/reference.gen.md': () => emitReference(contract, (type) => readExample(join(root, 'src/blocks', type))),
    ...Object.fromEntries([...forEditors].map(([name, text]) => [`.editor/${name}.schema.json`, () => text])),
    ...(existsSync(api) && {
      'schemas/openapi.gen.json': () => emitOpenApi(readFileSync(api, 'utf8'), contract.requests),
    }),
    '.vscode/settings.json': () =>
      vscodeSettings(existsSync(settings) ? readFileSync(settings, 'utf8') : '{}', forEditors.keys()),
  }
}

/** The editor schema of a collection that is gone would go on suggesting it. */
function removeStale(folder: string, schemas: ReadonlyMap<string, string>): void {
  for (const file of existsSync(folder) ? readdirSync(folder) : [])
    if (!schemas.has(file.replace(/\.schema\.json$/, ''))) rmSync(join(folder, file))
}

/** Each file is made on its own: what goes wrong with one is a sentence in `problems` and leaves that file as it was. */
async function writeAll(root: string, prepare: () => Outputs): Promise<Generated> {
  const made: Generated = { written: [], problems: [] }
  try {
    for (const [path, make] of Object.entries(prepare())) {
      try {
        if (writeChanged(join(root, path), await make())) made.written.push(path)
      } catch (error) {
        made.problems.push(`${path} could not be made: ${(error as Error).message}`)
      }
    }
  } catch (error) {
    made.problems.push((error as Error).message)
  }
  return made
}

/** Only a new text is written, so that watchers and incremental compilers stay quiet. */
function writeChanged(path: string, text: string): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return true
}

function together(...runs: readonly Generated[]): Generated {
  return {
    written: runs.flatMap(({ written }) => written),
    problems: [...new Set(runs.flatMap(({ problems }) => problems))],
  }
}
