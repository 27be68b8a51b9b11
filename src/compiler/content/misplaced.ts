import { basename } from 'node:path'
import { serverPage } from '#schemas/serverPages.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { wholeFile } from '../read/fileProblems.ts'
import type { PagePlace } from '../read/pagePlace.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import type { SchemaFile, Schemas } from '../schema/schemaFile.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'

/** A page that lacks its sections may share a name or two with an entry; more than that is no chance. */
const fewestShared = 3

/** The collection whose entries look like this data: it has all that an entry needs, and nothing that a page has alone. */
export function collectionLike(data: Mapping, { collections, page }: Schemas): string | undefined {
  const names = Object.keys(data)
  if (names.length < fewestShared || Object.hasOwn(data, 'sections') || Object.hasOwn(data, 'each')) return undefined
  const ofPage = isMapping(page?.schema.properties) ? page.schema.properties : {}
  if (names.every((name) => Object.hasOwn(ofPage, name))) return undefined
  for (const [collection, schema] of collections) if (hasPartsOf(schema, data)) return collection
  return undefined
}

/** The collection whose entries look like this one, which has other parts than those it was saved among. */
export function otherCollection(data: Mapping, saved: string, schemas: Schemas): string | undefined {
  const among = schemas.collections.get(saved)
  return among && !hasPartsOf(among, data) ? collectionLike(data, schemas) : undefined
}

/** It says all that an entry needs, and nothing that an entry has not. */
function hasPartsOf({ schema: { properties, required } }: SchemaFile, data: Mapping): boolean {
  if (!isMapping(properties) || !Object.keys(data).every((name) => Object.hasOwn(properties, name))) return false
  const needed = Array.isArray(required) ? required.filter((name) => name !== 'slug') : []
  return needed.every((name) => Object.hasOwn(data, String(name)))
}

/** A file beside the folders of entries that holds no list of them: one entry, a page or a mail, saved one folder too high. */
export function strayFile(collection: string, source: SourceFile, schemas: Schemas): Diagnostic | undefined {
  const { data } = source
  if (!isMapping(data) || schemas.collections.has(collection)) return undefined
  const { slug, ...others } = data
  const like = collectionLike(slug === undefined ? data : others, schemas)
  const name = basename(source.file)
  if (like !== undefined) {
    // Entries that stand in one file name their slug; those with files of their own are called like the file.
    const isList = own(schemas.collections.get(like)?.schema.properties, 'slug') !== undefined
    const advice = isList ? `Write it into collections/${like}.yaml.` : `Move it to collections/${like}/${name}.`
    return misplaced(source, `It has the parts of an entry of "${like}". ${advice}`)
  }
  if (Array.isArray(own(data, 'sections')))
    return misplaced(source, `It has the sections of a page. Move it to pages/${name}.`)
  return isMailLike(data) ? misplaced(source, mailAdvice(name)) : undefined
}

/** A file among the pages that is a mail, or a page that only the server can fill in. */
export function misplacedPage(data: Mapping, place: PagePlace, source: SourceFile): Diagnostic | undefined {
  if (isMailLike(data)) return misplaced(source, mailAdvice(basename(source.file)))
  const name = serverPageLike(data, place)
  if (name === undefined) return undefined
  return misplaced(source, `It has places that the server fills in. Move it to server/${name}.yaml.`)
}

function misplaced({ file }: SourceFile, where: string): Diagnostic {
  return error('yaml/misplaced-file', wholeFile(file), { found: basename(file), where })
}

function mailAdvice(name: string): string {
  return `It has the subject and the body of a mail. Move it to mails/${name}.`
}

/** It has the two parts that every mail has, and none that only a page has. */
function isMailLike(data: Mapping): boolean {
  return Object.hasOwn(data, 'subject') && Array.isArray(own(data, 'body')) && !Object.hasOwn(data, 'sections')
}

/** The name of the server's page that a page is, by its own name and by what only the server could fill into it. */
function serverPageLike(data: Mapping, { route, status }: PagePlace): string | undefined {
  const name = route.slice(1)
  const page = status === 200 ? serverPage(name) : undefined
  if (!page) return undefined
  const written = JSON.stringify(data)
  const words = Object.keys(page.words).map((word) => `{${word}}`)
  const slots = Object.keys(page.slots).map((slot) => `"slot":"${slot}"`)
  return [...words, ...slots].some((mark) => written.includes(mark)) ? name : undefined
}
