import type { CompiledPage } from '#schemas/compiled.ts'
import type { PieceStore } from '#schemas/pieceStore.ts'
import type { CompileOptions } from './compilation.ts'
import { contextOf, openContent } from './content.ts'
import { isShared } from './files/folder.ts'
import { pagePlace } from './files/routes.ts'
import type { SourceFile } from './files/source.ts'
import type { PageInstance } from './pages/compilePage.ts'
import { Fingerprints } from './pieces/fingerprints.ts'

export interface Part {
  /** From 0. */
  index: number
  /** How many there are. */
  of: number
}

/** So many files are looked at to judge a folder by. */
const lookedAt = 40

/** Whether most files of a content folder are new to the store, by some of them, taken evenly. */
export function isMostlyNew(contentDir: string, options: CompileOptions): boolean {
  const { folder, pieces, pages } = openContent(contentDir, options)
  const files = [...folder.roles].filter(([, { kind }]) => kind === 'page' || kind === 'entry')
  const step = Math.ceil(files.length / lookedAt)
  const some = files.filter((_, position) => position % step === 0)
  const isKnown = ([name, role]: (typeof some)[number]) => {
    folder.read([name])
    const source = folder.sources.get(name)
    if (!source) return true
    if (role.kind === 'page') return pages?.knows({ source, place: pagePlace(role.place) })
    return pieces?.read('data', [source.hash]) !== undefined
  }
  return some.filter((file) => !isKnown(file)).length > some.length / 2
}

/**
 * Makes a part of the pages ready for a `compile` with the same options, which finds them in the store. Several threads can
 * each make their own. Nothing is told here: what has mistakes is not kept, and `compile` meets it again.
 *
 * @returns the pages of this part that came about, one by one; they are not held in memory
 */
export function* compilePart(
  contentDir: string,
  options: CompileOptions & { pieces: PieceStore },
  { index, of }: Part,
): Generator<CompiledPage> {
  const content = openContent(contentDir, options)
  const { found, folder, shared, units, around, pages } = content
  folder.read(found.filter(isShared))
  shared.refresh(around)
  const now = new Fingerprints(folder, shared)
  const instances = new WeakMap<CompiledPage, PageInstance>()
  const sources = new Map<string, SourceFile>()
  const context = contextOf(content, {
    site: { settings: shared.settings },
    sources,
    unfinished: new Set(),
    instances,
    mails: new WeakMap(),
  })
  const isMine = (position: number) => position % of === index
  const files = [...folder.roles].flatMap(([name, role]) => (role.kind === 'page' ? [{ name, place: role.place }] : []))
  for (const [position, { name, place }] of files.entries()) {
    // A template is everybody's, and its pages are shared out.
    const isTemplate = pagePlace(place).param !== undefined
    if (!isTemplate && !isMine(position)) continue
    folder.read([name])
    for (const unit of units.some(name, around, now, isTemplate ? isMine : () => true)) {
      const made = [...unit.made.values()].map(({ instance }) => instance)
      for (const instance of made) if (instance.page) instances.set(instance.page, instance)
      sources.set(unit.source.file, unit.source)
      pages?.keep([unit], context, now)
      for (const { page } of made) if (page) yield page
    }
    folder.forget(name)
    sources.clear()
  }
}
