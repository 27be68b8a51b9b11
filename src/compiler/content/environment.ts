import type { StaticEnvironment } from '../binding/environment.ts'
import type { Calendar } from '../dates/calendar.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { Memo, type Reads } from '../memo.ts'
import type { Folder } from '../read/folder.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { dataShape, openShape, plainShape, type Shape, withProperty } from '../schema/shape.ts'
import type { SharedBuild } from '../template/buildText.ts'
import { CycleGuard } from '../template/cycleGuard.ts'
import type { FillEnvironment } from '../template/document.ts'
import type { SharedDocument } from '../template/sharedDocument.ts'
import { isMapping, type Mapping } from '../values/own.ts'

/** What content is made with. */
export interface ContentParts {
  folder: Folder
  schemas: Schemas
  calendar: Calendar
  /** Pages and sections marked `draft: true` count. */
  drafts: boolean
}

/** Takes note of what is read. */
type Noting = Pick<Reads, 'note'>

interface Filled {
  document: SharedDocument
}

/** Facts, settings and entries as they are now. */
interface Shared {
  files: { readonly facts?: Filled | undefined; readonly site?: Filled | undefined }
  entries: ReadonlyMap<string, readonly (Filled & { slug: string })[]>
}

/**
 * Everything that the bindings of a file can reach: to check them, and to fill them in. Where a method is given `reads`, it
 * takes note there of what is looked at.
 */
export class BindingEnvironment {
  readonly cycles = new CycleGuard()
  readonly memo = new Memo()
  readonly parts: ContentParts
  readonly #shared: Shared

  constructor(parts: ContentParts, shared: Shared) {
    this.parts = parts
    this.#shared = shared
  }

  /** To check bindings. */
  build(reads?: Noting): SharedBuild {
    const { folder, schemas, drafts } = this.parts
    const { collections, site, blocks } = schemas
    const collectionNames = () => {
      reads?.note('collections', () => folder.collectionNames())
      return [...new Set([...collections.keys(), ...folder.collectionNames()])]
    }
    const slugs = (name: string) => this.slugs(name, reads)
    const environment: StaticEnvironment = {
      facts: () => {
        reads?.note(
          'facts:names',
          () => namesIn(this.#factData),
          () => [folder.file('facts.yaml')],
        )
        return this.#factData ? dataShape(this.#factData) : openShape
      },
      site: () => site?.shape ?? openShape,
      collection: (name) => {
        const schema = collections.get(name)
        if (schema) return entryShape(schema.shape, () => slugs(name))
        return collectionNames().includes(name) ? openShape : undefined
      },
      collectionNames,
      slugs,
    }
    return { environment, drafts, shapeOfBlock: (type) => blocks.get(type)?.shape }
  }

  /** To fill bindings in. @param findings  where to put what is noticed meanwhile */
  context(findings: Diagnostic[], reads?: Noting, page?: string): FillEnvironment {
    const { folder, calendar } = this.parts
    return {
      shared: (root, path) => this.document(root, path, reads),
      collection: (name) => {
        const entries = () => this.#shared.entries.get(name) ?? []
        reads?.note(
          `collection:${name}`,
          () => [folder.lacksEntries(name), ...entries().map(answerOf)],
          () => [...new Set(entries().map(fileOf))],
        )
        // What is missing from its lists is reported already.
        if (folder.lacksEntries(name)) this.cycles.missing++
        return { items: entries().map(({ document }) => ({ place: { document, path: [] } })) }
      },
      today: () => {
        reads?.note('today', () => calendar.today)
        return calendar.today
      },
      cycles: this.cycles,
      ...(page === undefined ? {} : { page }),
      report: (finding) => findings.push(finding),
    }
  }

  /** Facts or settings, of which a part is read. */
  document(root: 'facts' | 'site', path: Path, reads?: Noting): SharedDocument | undefined {
    reads?.note(
      `${root}:${JSON.stringify(path)}`,
      () => this.#shared.files[root]?.document.state(path),
      () => [this.parts.folder.file(`${root}.yaml`)],
    )
    return this.#shared.files[root]?.document
  }

  /** Of a collection by its files; `undefined` while not all of them are known. */
  slugs(collection: string, reads?: Noting): string[] | undefined {
    const { folder } = this.parts
    reads?.note(`slugs:${collection}`, () => folder.slugs(collection))
    return folder.slugs(collection)
  }

  /** Notes the entry that fills a page. Two entries may have one slug, which is a mistake. */
  noteEntry(collection: string, slug: string, reads: Reads): void {
    const found = () => (this.#shared.entries.get(collection) ?? []).filter((entry) => entry.slug === slug)
    reads.note(
      `entry:${collection}/${slug}`,
      () => found().map(answerOf),
      () => found().map(fileOf),
    )
  }

  /** Of a file that is not there, or cannot be read whole, nothing is known. */
  get #factData(): Mapping | undefined {
    const source = this.parts.folder.sources.get('facts.yaml')
    return isMapping(source?.data) && source.problems.length === 0 ? source.data : undefined
  }
}

/** Another text in the same file moves lines, which diagnostics on other pages point at. */
function answerOf({ document }: Filled): unknown {
  return [document.source.file, document.source.text, document.state([])]
}

function fileOf({ document }: Filled): string {
  return document.source.file
}

/** All that a shape of data says: of a list its first item stands for all. */
function namesIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(namesIn)
  if (isMapping(value)) return Object.entries(value).map(([name, part]) => [name, namesIn(part)])
  return [...dataShape(value).kinds]
}

/** The slug is always part of an entry. */
function entryShape(shape: Shape, slugs: () => string[] | undefined): Shape {
  const slug: Shape = {
    ...plainShape('text'),
    get values() {
      return slugs()
    },
  }
  return withProperty(shape, 'slug', slug)
}
