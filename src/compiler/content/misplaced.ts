import { basename } from 'node:path'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { wholeFile } from '../read/fileProblems.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import type { SchemaFile, Schemas } from '../schema/schemaFile.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'

/** Fewer names may be those of an entry by chance. */
const fewestNames = 3

/**
 * That a file was saved in the wrong folder, which what it says shows: a page among the entries, an entry among the pages or
 * beside the folders of entries.
 *
 * @param here  the schema of what belongs in its folder; a file with one slip still belongs there
 * @param folder  the one it is in: `pages/`, `collections/articles/`
 */
export function misplacedFile(
  source: SourceFile,
  schemas: Schemas,
  here?: SchemaFile,
  folder?: string,
): Diagnostic | undefined {
  const { data, file } = source
  if (!isMapping(data) || (here && misfits(here, data) < 2)) return undefined
  const found = basename(file)
  const meant = meantPlace(data, found, schemas)
  if (!meant || (folder && meant.path.startsWith(folder))) return undefined
  return error('yaml/misplaced-file', wholeFile(file), { found, meant: meant.path, like: meant.like })
}

function meantPlace(data: Mapping, name: string, { collections }: Schemas): { like: string; path: string } | undefined {
  if (Array.isArray(own(data, 'sections'))) return { like: 'pages', path: `pages/${name}` }
  if (Object.hasOwn(data, 'subject') && Array.isArray(own(data, 'body')))
    return { like: 'mails', path: `mails/${name}` }
  const { slug: _, ...others } = data
  if (Object.keys(data).length < fewestNames || Object.hasOwn(data, 'each')) return undefined
  const [like, schema] = [...collections].find(([, collection]) => misfits(collection, others) === 0) ?? []
  if (!like || !schema) return undefined
  // Entries that stand in one file name their slug; those with files of their own are called like the file.
  const isList = own(schema.schema.properties, 'slug') !== undefined
  const path = isList ? `collections/${like}.yaml` : `collections/${like}/${name}`
  return { like, path }
}

/** How many names are unknown to a schema, or missing. The file's name may be the slug. */
function misfits({ schema: { properties, required } }: SchemaFile, data: Mapping): number {
  const unknown = Object.keys(data).filter((name) => own(properties, name) === undefined)
  const needed = Array.isArray(required) ? required.map(String) : []
  return unknown.length + needed.filter((name) => name !== 'slug' && !Object.hasOwn(data, name)).length
}
