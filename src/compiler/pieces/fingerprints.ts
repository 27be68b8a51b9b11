import { hash } from 'node:crypto'
import type { Path } from '../diagnostics/range.ts'
import type { Folder } from '../files/folder.ts'
import type { WrittenEntry } from '../shared/entryMaker.ts'
import type { SharedContent } from '../shared/sharedContent.ts'
import { shapeText } from '../shared/writtenShape.ts'
import { descend } from '../values/own.ts'
import type { Recorded } from './pageRecord.ts'
import { fingerprint } from './pieces.ts'

/** What each thing that pages depend on is in one run, as a short text. */
export class Fingerprints {
  readonly #folder: Folder
  readonly #shared: SharedContent
  readonly #known = new Map<string, string>()
  #entries: ReadonlyMap<string, WrittenEntry[]> | undefined

  constructor(folder: Folder, shared: SharedContent) {
    this.#folder = folder
    this.#shared = shared
  }

  of(key: string): string {
    let found = this.#known.get(key)
    if (found === undefined) {
      found = hash('sha256', this.#text(key), 'base64url')
      this.#known.set(key, found)
    }
    return found
  }

  record(keys: Iterable<string>): Recorded {
    return [...keys].map((key) => [key, this.of(key)])
  }

  /** Nothing that was recorded is different now. */
  hold(recorded: Recorded): boolean {
    return recorded.every(([key, was]) => this.of(key) === was)
  }

  #text(key: string): string {
    const [kind, rest] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
    const { facts, site } = this.#shared
    switch (kind) {
      case 'facts':
      case 'site': {
        const document = (kind === 'facts' ? facts : site)?.document
        return `${fingerprint(descend(document?.state(), JSON.parse(rest) as Path))} ${document?.source.problems.length}`
      }
      case 'shape-of-facts':
      case 'shape-of-site': {
        const source = this.#folder.sources.get(kind === 'shape-of-facts' ? 'facts.yaml' : 'site.yaml')
        return shapeText(source, JSON.parse(rest) as Path)
      }
      case 'collections':
        return fingerprint(this.#folder.collectionNames())
      case 'slugs':
        return fingerprint(this.#folder.slugs(rest))
      case 'collection':
        return `${this.#folder.lacksEntries(rest)} ${this.#slugs(rest).map((slug) => this.of(`entry:${rest}/${slug}`))}`
      default:
        return (this.#bySlug().get(rest) ?? [])
          .map(({ document }) => `${fingerprint(document.state())} ${document.flawed}`)
          .join('\n')
    }
  }

  /** Of two entries with one slug, which is a mistake, both count. */
  #bySlug(): ReadonlyMap<string, WrittenEntry[]> {
    this.#entries ??= Map.groupBy(
      [...this.#shared.written.values()].flat(),
      ({ collection, slug }) => `${collection}/${slug}`,
    )
    return this.#entries
  }

  #slugs(collection: string): string[] {
    return (this.#shared.written.get(collection) ?? []).map(({ slug }) => slug)
  }
}
