import { basename } from 'node:path'
import { error } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import { wholeFile } from '../files/files.ts'
import type { SourceFile } from '../files/source.ts'
import { isMailLike } from '../mails/mailLike.ts'
import { collectionLike } from '../pages/collectionLike.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { isMapping, own } from '../values/own.ts'

/** A file beside the folders of entries that holds no list of them: one entry, a page or a mail, saved one folder too high. */
export function strayFile(collection: string, source: SourceFile, schemas: Schemas): Finding | undefined {
  const { data } = source
  if (!isMapping(data) || schemas.collections.has(collection)) return undefined
  const name = basename(source.file)
  const { slug, ...others } = data
  const like = collectionLike(slug === undefined ? data : others, schemas)
  const where =
    like !== undefined
      ? `It has the parts of an entry of "${like}". ${isOneFile(like, schemas) ? `Write it into collections/${like}.yaml.` : `Move it to collections/${like}/${name}.`}`
      : Array.isArray(own(data, 'sections'))
        ? `It has the sections of a page. Move it to pages/${name}.`
        : isMailLike(data)
          ? `It has the subject and the body of a mail. Move it to mails/${name}.`
          : undefined
  if (where === undefined) return undefined
  return { diagnostic: error('yaml/misplaced-file', wholeFile(source.file), { found: name, where }) }
}

/** Entries that stand in one file name their slug; those with files of their own are called like the file. */
function isOneFile(collection: string, { collections }: Schemas): boolean {
  return own(collections.get(collection)?.schema.properties, 'slug') !== undefined
}
