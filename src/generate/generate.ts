import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadSchemas } from '#src/compiler/schema/loadSchemas.ts'
import { emitContentRoutes, routesOf } from './contentRoutes.ts'
import { contractOf } from './contract.ts'
import { editorSchemas } from './editorSchemas.ts'
import { emitIcons } from './icons.ts'
import { readExamples } from './readExamples.ts'
import { emitReference } from './reference/reference.ts'
import type { RoutedSite } from './routePages.ts'
import { themeValuesModule } from './themeValues.ts'
import { emitTraits } from './traits.ts'
import { emitTypes } from './types.ts'
import { vscodeSettings } from './vscodeSettings.ts'
import { writeChanged } from './writeChanged.ts'

/** What a run did: the files it wrote, and what it had to pass over. */
export interface Generated {
  written: string[]
  problems: string[]
}

/** The generated files by their place, each with what makes it. */
type Outputs = Record<string, () => string | Promise<string>>

/** Writes every generated file below `root`: what follows from the schemas, and from the content the types of its addresses. */
export async function generate(root: string, contentDir = join(root, 'content')): Promise<Generated> {
  const { written, problems } = await generateFromSchemas(root)
  const schemasDir = join(root, 'schemas')
  const routes = await writeAll(root, () => {
    const schemas = loadSchemas(schemasDir)
    return { [routesFile]: () => emitContentRoutes(contentDir, schemas, schemasDir) }
  })
  return { written: [...written, ...routes.written], problems: [...new Set([...problems, ...routes.problems])] }
}

/** Writes the types of a site's addresses, where the site is compiled already. */
export async function generateRoutes(root: string, contentDir: string, site: RoutedSite): Promise<Generated> {
  return writeAll(root, () => ({
    [routesFile]: () => routesOf(contentDir, site, loadSchemas(join(root, 'schemas'))),
  }))
}

const routesFile = 'schemas/pages.gen.d.ts'

/** Writes all that follows from the schemas, the theme and the lists of icons, whatever the content says. */
export async function generateFromSchemas(root: string): Promise<Generated> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const unknownIcons: string[] = []
  const made = [
    await writeAll(root, () => fromSchemas(root)),
    await writeAll(root, () => ({
      'src/theme/values.gen.ts': () => themeValuesModule(JSON.parse(read('src/theme/tokens.json'))),
      ...Object.fromEntries(
        iconLists(root).map((list) => [
          list.replace('.json', '.gen.ts'),
          () => {
            const { source, problems } = emitIcons(list, JSON.parse(read(list)))
            unknownIcons.push(...problems)
            return source
          },
        ]),
      ),
    })),
  ]
  const problems = [...unknownIcons, ...made.flatMap((some) => some.problems)]
  return { written: made.flatMap(({ written }) => written), problems }
}

/** @throws when a schema is not JSON */
function fromSchemas(root: string): Outputs {
  const schemas = loadSchemas(join(root, 'schemas'))
  const contract = contractOf(schemas)
  const forEditors = editorSchemas(schemas)
  const settings = '.vscode/settings.json'
  removeStale(root, forEditors)
  return {
    'schemas/types.gen.ts': () => emitTypes(contract),
    'schemas/traits.gen.ts': () => emitTraits(schemas.blocks),
    'schemas/reference.gen.md': () =>
      emitReference(contract, readExamples(join(root, 'src/blocks'), contract.blocks.keys())),
    ...Object.fromEntries([...forEditors].map(([name, text]) => [`.editor/${name}.schema.json`, () => text])),
    [settings]: () => {
      const path = join(root, settings)
      return vscodeSettings(existsSync(path) ? readFileSync(path, 'utf8') : '{}', forEditors.keys())
    },
  }
}

/** Each file is made on its own: what goes wrong with one is a sentence in `problems` and leaves that file as it was. */
async function writeAll(root: string, prepare: () => Outputs): Promise<Generated> {
  const made: Generated = { written: [], problems: [] }
  let outputs: Outputs
  try {
    outputs = prepare()
  } catch (error) {
    return { written: [], problems: [(error as Error).message] }
  }
  for (const [path, make] of Object.entries(outputs)) {
    try {
      if (writeChanged(join(root, path), await make())) made.written.push(path)
    } catch (error) {
      made.problems.push(`${path} could not be made: ${(error as Error).message}`)
    }
  }
  return made
}

/** The `icons.json` of every folder that has one, from `root`. */
function iconLists(root: string): string[] {
  const src = join(root, 'src')
  if (!existsSync(src)) return []
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  return files.filter((file) => /(^|\/)icons\.json$/.test(file)).map((file) => `src/${file}`)
}

/** The editor schema of a collection that is gone would go on suggesting it. */
function removeStale(root: string, schemas: ReadonlyMap<string, string>): void {
  const folder = join(root, '.editor')
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder))
    if (!schemas.has(file.replace(/\.schema\.json$/, ''))) rmSync(join(folder, file))
}
