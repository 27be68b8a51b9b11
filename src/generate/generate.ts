import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { iconNames } from '#src/compiler/schemas/icons.ts'
import { emitContentRoutes, routesOf } from './contentRoutes.ts'
import { editorFiles } from './editor/editorFiles.ts'
import { emitEditorSchemas } from './editor/editorSchemas.ts'
import type { Known } from './editor/known.ts'
import { knownFile } from './editor/knownSchema.ts'
import { helixLanguages, zedSettings } from './editor/otherEditors.ts'
import { emitVscodeSettings } from './editor/vscodeSettings.ts'
import { emitIcons } from './icons.ts'
import { firstOf, readExamples } from './readExamples.ts'
import { emitReference } from './reference/reference.ts'
import type { RoutedSite } from './routePages.ts'
import { readSchemaFiles } from './schemaFiles.ts'
import { themeValuesModule } from './themeValues.ts'
import { emitTraits } from './traits.ts'
import { emitTypes } from './types.ts'
import { writeChanged } from './writeChanged.ts'

/** What a run did: the files it wrote, and what it had to pass over. */
export interface Generated {
  written: string[]
  problems: string[]
}

/** Writes every generated file below `root`: what follows from the schemas, and from the content the types of its addresses. */
export async function generate(root: string, contentDir = join(root, 'content')): Promise<Generated> {
  const { written, problems } = await generateFromSchemas(root)
  const routes = await writeAll(root, {
    [routesFile]: () => emitContentRoutes(contentDir, readSchemaFiles(join(root, 'schemas')), join(root, 'schemas')),
  })
  return { written: [...written, ...routes.written], problems: [...problems, ...routes.problems] }
}

/** Writes the types of a site's addresses, where the site is compiled already. */
export async function generateRoutes(root: string, contentDir: string, site: RoutedSite): Promise<Generated> {
  return writeAll(root, { [routesFile]: () => routesOf(contentDir, site, readSchemaFiles(join(root, 'schemas'))) })
}

const routesFile = 'schemas/pages.gen.d.ts'

/** Writes all that follows from the schemas, the theme and the lists of icons, whatever the content says. */
export async function generateFromSchemas(root: string): Promise<Generated> {
  const schemasDir = join(root, 'schemas')
  const files = readSchemaFiles(schemasDir)
  const problems = [...files.problems]
  const outputs: Record<string, () => string | Promise<string>> = {
    'schemas/types.gen.ts': () => emitTypes(files),
    'schemas/traits.gen.ts': () => emitTraits(files.blocks),
    'src/theme/values.gen.ts': () =>
      themeValuesModule(JSON.parse(readFileSync(join(root, 'src/theme/tokens.json'), 'utf8'))),
  }
  for (const list of iconLists(root)) {
    outputs[list.replace('.json', '.gen.ts')] = () => {
      const icons = emitIcons(list, JSON.parse(readFileSync(join(root, list), 'utf8')))
      problems.push(...icons.problems)
      return icons.source
    }
  }
  const examples = readExamples(join(root, 'src/blocks'), files.blocks.keys())
  const icons = [...iconNames()].sort()
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  // Of the project's own content, whatever else is compiled: they are committed beside it.
  const known = await knownOf(join(root, 'content'), schemasDir, files.collections.keys())
  for (const [name, text] of Object.entries(emitEditorSchemas({ files, examples, icons, known }))) {
    const file = `.editor/${name}`
    // What the content knows stays as it was when the content cannot be read.
    outputs[file] = () => (name === knownFile && !known && existsSync(join(root, file)) ? read(file) : text)
  }
  outputs['schemas/reference.gen.md'] = () => emitReference(files, firstOf(examples))
  const settings = join(root, '.vscode/settings.json')
  outputs['.vscode/settings.json'] = () =>
    emitVscodeSettings(existsSync(settings) ? readFileSync(settings, 'utf8') : undefined, {
      collections: files.collections.keys(),
      mails: files.mails.keys(),
    })
  const schemaOf = editorFiles(files.collections.keys(), files.mails.keys())
  outputs['.zed/settings.json'] = () => zedSettings(schemaOf)
  outputs['.helix/languages.toml'] = () => helixLanguages(schemaOf)
  const made = await writeAll(root, outputs)
  removeStale(root, outputs)
  return { written: made.written, problems: [...problems, ...made.problems] }
}

/** Each file is made on its own: what goes wrong with one is a sentence in `problems` and leaves that file as it was. */
async function writeAll(
  root: string,
  outputs: Readonly<Record<string, () => string | Promise<string>>>,
): Promise<Generated> {
  const made: Generated = { written: [], problems: [] }
  for (const [path, make] of Object.entries(outputs)) {
    try {
      if (writeChanged(join(root, path), await make())) made.written.push(path)
    } catch (error) {
      made.problems.push(`${path} could not be made: ${(error as Error).message}`)
    }
  }
  return made
}

/** Nothing while somebody works on the compiler and it cannot be used. */
async function knownOf(
  contentDir: string,
  schemasDir: string,
  collections: Iterable<string>,
): Promise<Known | undefined> {
  try {
    const { readKnown } = await import('./editor/readKnown.ts')
    return readKnown(contentDir, schemasDir, collections)
  } catch {
    return undefined
  }
}

/** The `icons.json` of every folder that has one, from `root`. */
function iconLists(root: string): string[] {
  const src = join(root, 'src')
  if (!existsSync(src)) return []
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  return files.filter((file) => /(^|\/)icons\.json$/.test(file)).map((file) => `src/${file}`)
}

/** The editor schema of a collection that is gone would go on suggesting it. */
function removeStale(root: string, outputs: Readonly<Record<string, unknown>>): void {
  const editor = join(root, '.editor')
  if (!existsSync(editor)) return
  for (const file of readdirSync(editor)) {
    if (!(`.editor/${file}` in outputs)) rmSync(join(editor, file))
  }
}
