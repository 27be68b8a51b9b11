import { error } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import { emptyFile, notMapping } from '../files/fileProblems.ts'
import { wholeFile } from '../files/files.ts'
import { betterName, isPlainName } from '../files/routes.ts'
import type { SourceFile } from '../files/source.ts'
import { dataKind } from '../schema/shape.ts'
import { isMapping, own } from '../values/own.ts'
import type { EntryMaker, WrittenEntry } from './entryMaker.ts'

/** An entry of its own file; its name is the slug. */
export function readEntry(collection: string, slug: string, source: SourceFile, make: EntryMaker): WrittenEntry {
  const findings: Finding[] = []
  if (!isPlainName(slug)) {
    findings.push({
      diagnostic: error('page/file-name', wholeFile(source.file), { name: slug, better: betterName(slug) }),
    })
  }
  const { data } = source
  if (isMapping(data) && Object.hasOwn(data, 'slug')) {
    findings.push({ diagnostic: error('schema/slug-inside', source.at(['slug'], 'key'), { slug }) })
  }
  if (data === null) findings.push(emptyFile(source, 'an entry'))
  else if (data !== undefined && !isMapping(data)) findings.push(notMapping(source, 'one entry'))
  const isPage = isMapping(data) && Array.isArray(own(data, 'sections')) && !make.knows(collection, 'sections')
  if (isPage)
    findings.push({
      diagnostic: error('page/in-collection', source.at(['sections'], 'key'), { collection, name: slug }),
    })
  const isReadable = isMapping(data) && !isPage
  return make.entry({
    collection,
    slug,
    source,
    base: [],
    data: isReadable ? data : {},
    findings,
    unreadable: !isReadable,
  })
}

/** The entries of a list file, in its order. */
export function readList(
  collection: string,
  source: SourceFile,
  make: EntryMaker,
): { entries: WrittenEntry[]; findings: Finding[] } {
  const findings: Finding[] = []
  const entries: WrittenEntry[] = []
  const { data } = source
  if (data === null) findings.push(emptyFile(source, 'a list of entries'))
  else if (data !== undefined && !Array.isArray(data)) {
    const facts = { found: isMapping(data) ? 'a mapping' : 'one text', wanted: 'a list of entries' }
    findings.push({ diagnostic: error('yaml/not-a-list', source.at([]), facts) })
  }
  const slugs = new Map<string, number>()
  for (const [index, item] of (Array.isArray(data) ? data : []).entries()) {
    const base = [index]
    if (!isMapping(item)) {
      const found = item === null ? 'null' : (dataKind(item) ?? 'null')
      findings.push({
        diagnostic: error('schema/type', source.at(base), { name: `Item ${index + 1}`, wanted: ['object'], found }),
      })
      continue
    }
    const written = own(item, 'slug')
    const slug = typeof written === 'string' ? written : String(index + 1)
    const duplicates: Finding[] = []
    const firstLine = slugs.get(slug)
    if (firstLine !== undefined)
      duplicates.push({ diagnostic: error('page/duplicate-slug', source.at([index, 'slug']), { slug, firstLine }) })
    else if (typeof written === 'string') slugs.set(slug, source.at([index, 'slug']).line)
    entries.push(make.entry({ collection, slug, source, base, data: item, findings: duplicates, unreadable: false }))
  }
  return { entries, findings }
}
