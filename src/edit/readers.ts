import type { FilledDocument } from '#src/compiler/binding/environment.ts'
import { choicesCollection } from '#src/compiler/content/choices.ts'
import type { EntryItem } from '#src/compiler/content/entries.ts'
import { isWithin, type Path, pathOfText, type Range } from '#src/compiler/diagnostics/range.ts'
import type { Document } from '#src/compiler/template/document.ts'
import type { ContentModel } from './contentModel.ts'
import { type Read, readsOf } from './readsOf.ts'
import type { Named } from './refs.ts'

/** Settings that no page shows: where addresses lead, and what the check, the build and the server go by. */
const shownNowhere = ['redirects', 'links', 'budget', 'counts', 'waivers', 'receipt', 'timeZone']

/** A part of facts, of settings or of an entry. */
interface Part {
  document: FilledDocument
  path: Path
}

/**
 * Which pages read facts, settings and entries, also by way of one another. Who reads a fact or an entry the compiler has
 * noted (`facts:["prices","pilot"]`, `collection:solutions`); which fields of the entry, filling in the reader once more shows.
 */
export class Readers {
  readonly #model: ContentModel
  readonly #paths = new Map<FilledDocument, string>()
  readonly #entries = new Map<FilledDocument, EntryItem>()
  /** The documents that have noted a key. */
  readonly #noted = new Map<string, Set<Document>>()
  readonly #reads = new Map<Document, readonly Read[]>()

  constructor(model: ContentModel) {
    this.#model = model
    const { shared } = model.project.content
    const note = (document: Document, keys: Iterable<string>) => {
      for (const key of keys) this.#noted.set(key, (this.#noted.get(key) ?? new Set()).add(document))
    }
    for (const { path, document, reads } of model.project.site.pages) {
      this.#paths.set(document, path)
      note(document, reads.keys())
    }
    for (const entry of [...shared.entries.values()].flat()) {
      this.#entries.set(entry.document, entry)
      note(entry.document, entry.uses)
    }
    for (const item of [shared.files.facts, shared.files.site]) if (item) note(item.document, item.uses)
  }

  /** Paths of the pages that read something; none of what is no part of shared content. */
  of(of: Named): string[] {
    const { facts, site } = this.#model.project.content.shared.files
    if (of.kind === 'fact' || of.kind === 'setting') {
      const item = of.kind === 'fact' ? facts : site
      return item ? this.#pagesWith([{ document: item.document, path: of.path }]) : []
    }
    const entries = [...this.#entries.values()].filter(({ collection, slug }) =>
      of.kind === 'entry'
        ? of.collection === collection && of.slug === slug
        : of.kind === 'collection' && of.name === collection,
    )
    return this.#pagesWith(entries.map(({ document }) => ({ document, path: [] })))
  }

  /** Paths of the pages on which shows what stands at a place of a file. */
  at({ file, path: written }: Range): string[] {
    const { content, site } = this.#model.project
    const { facts, site: settings, words, theme } = content.shared.files
    if ([words, theme].some((item) => item?.document.source.file === file)) return [...this.#paths.values()]
    const path = pathOfText(written)
    const documents = [facts, settings, ...this.#entries.values()].flatMap((item) => item?.document ?? [])
    const parts = documents
      .filter(({ source, base }) => source.file === file && isWithin(path, base))
      .map((document) => ({ document, path: path.slice(document.base.length) }))
    const made = site.pages.filter(({ page }) => page.file === file).map(({ path }) => path)
    return [...made, ...this.#pagesWith(parts)]
  }

  #pagesWith(parts: readonly Part[]): string[] {
    const pages = new Set<string>()
    const seen = new Set<string>()
    const open = [...parts]
    // Readers that are found on the way are asked for their own readers.
    for (const part of open) {
      const { source, base } = part.document
      const key = JSON.stringify([source.file, base, part.path])
      if (seen.has(key)) continue
      seen.add(key)
      for (const path of this.#shownWith(part)) pages.add(path)
      for (const reader of this.#readersOf(part)) {
        const path = this.#paths.get(reader.document)
        if (path === undefined) open.push(reader)
        else pages.add(path)
      }
    }
    return [...pages]
  }

  *#readersOf({ document, path }: Part): Generator<Part> {
    const overlaps = (other: Path) => isWithin(other, path) || isWithin(path, other)
    for (const { reader, isExact } of this.#candidates(document, overlaps)) {
      if (isExact && this.#paths.has(reader)) yield { document: reader, path: [] }
      else
        for (const read of this.#readsIn(reader))
          if (read.document === document && overlaps(read.path)) yield { document: reader, path: read.part }
    }
  }

  /** Who has noted a document; exactly, where the notes say what of it was read, and it is a page that did. */
  *#candidates(document: FilledDocument, overlaps: (path: Path) => boolean) {
    const { facts } = this.#model.project.content.shared.files
    const entry = this.#entries.get(document)
    const root = document === facts?.document ? 'facts:' : 'site:'
    const keys = entry
      ? [`collection:${entry.collection}`, `entry:${entry.collection}/${entry.slug}`]
      : [...this.#noted.keys()].filter(
          (key) => key.startsWith(`${root}[`) && overlaps(JSON.parse(key.slice(root.length))),
        )
    // Forms take all that there is to choose.
    const isExact = !entry || entry.collection === choicesCollection
    for (const key of keys) for (const reader of this.#noted.get(key) ?? []) yield { reader, isExact }
  }

  #readsIn(document: Document): readonly Read[] {
    const known = this.#reads.get(document) ?? readsOf(document)
    this.#reads.set(document, known)
    return known
  }

  /** What a setting shows without a binding: around every page, in its head, or in the bars of the home page. */
  #shownWith({ document, path: [first, second] }: Part): Iterable<string> {
    if (document !== this.#model.project.content.shared.files.site?.document) return []
    if (first === 'home') return ['/']
    // A description shows on the pages that have none of their own, and they have read it.
    const isRead = (first === 'seo' && second === 'description') || shownNowhere.includes(String(first))
    return isRead ? [] : this.#paths.values()
  }
}
