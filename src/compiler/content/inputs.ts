import type { Calendar } from '../dates/calendar.ts'
import type { Path } from '../diagnostics/range.ts'
import { type Input, identityOf, Memo } from '../memo.ts'
import type { Folder } from '../read/folder.ts'
import { dataShape, openShape, type Shape } from '../schema/shape.ts'
import type { SharedDocument } from '../template/sharedDocument.ts'
import { isMapping, type Mapping } from '../values/own.ts'

/** An entry, as far as it matters to what is made from it. */
interface EntryInput {
  slug: string
  document: SharedDocument
}

/** Everything that pages may be made from beside their own files, each thing as an input that can be asked again. */
export class Inputs {
  readonly memo = new Memo()
  facts: SharedDocument | undefined
  site: SharedDocument | undefined
  /** By collection, in the collection's order. */
  entries: ReadonlyMap<string, readonly EntryInput[]> = new Map()
  readonly #folder: Folder
  readonly #calendar: Calendar

  constructor(folder: Folder, calendar: Calendar) {
    this.#folder = folder
    this.#calendar = calendar
  }

  /** What a part of the facts or the settings says. */
  value(root: 'facts' | 'site', path: Path): Input {
    const ask = () => this[root]?.state(path)
    return this.memo.input(`${root}:${JSON.stringify(path)}`, ask, () => [this.#folder.file(`${root}.yaml`)])
  }

  /** Which facts there are, whatever they say. */
  factNames(): Input {
    return this.memo.input(
      'names of facts',
      () => namesIn(this.#factData),
      () => [this.#folder.file('facts.yaml')],
    )
  }

  /** What bindings can ask of facts. */
  get factShape(): Shape {
    return this.#factData ? dataShape(this.#factData) : openShape
  }

  /** Of a file that is not there, or cannot be read whole, nothing is known. */
  get #factData(): Mapping | undefined {
    const source = this.#folder.sources.get('facts.yaml')
    return isMapping(source?.data) && source.problems.length === 0 ? source.data : undefined
  }

  collectionNames(): Input {
    return this.memo.input('collections', () => this.#folder.collectionNames())
  }

  /** The slugs of a collection by its files; nothing while not all of them are known. */
  slugs(collection: string): Input {
    return this.memo.input(`slugs:${collection}`, () => this.#folder.slugs(collection))
  }

  collection(name: string): Input {
    const ask = () => [this.#folder.lacksEntries(name), ...this.#entries(name).map(answerOf)]
    const files = () => [...new Set(this.#entries(name).map(({ document }) => document.source.file))]
    return this.memo.input(`collection:${name}`, ask, files)
  }

  /** Two entries may have one slug, which is a mistake. */
  entry(collection: string, slug: string): Input {
    const found = () => this.#entries(collection).filter((entry) => entry.slug === slug)
    const files = () => found().map(({ document }) => document.source.file)
    return this.memo.input(`entry:${collection}/${slug}`, () => found().map(answerOf), files)
  }

  /** Where an entry stands in its collection. */
  position(collection: string, slug: string): Input {
    return this.memo.input(`position:${collection}/${slug}`, () => {
      const entries = this.#entries(collection)
      return [entries.findIndex((entry) => entry.slug === slug), entries.length]
    })
  }

  today(): Input {
    return this.memo.input('today', () => this.#calendar.today)
  }

  #entries(collection: string): readonly EntryInput[] {
    return this.entries.get(collection) ?? []
  }
}

/** Another text in the same file moves lines, which diagnostics on other pages point at. */
function answerOf({ document }: EntryInput): unknown {
  return [identityOf(document.source), document.state([])]
}

/** All that a shape of data says: of a list its first item stands for all. */
function namesIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(namesIn)
  if (isMapping(value)) return Object.entries(value).map(([name, part]) => [name, namesIn(part)])
  return [...dataShape(value).kinds]
}
