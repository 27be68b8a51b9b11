import type { CompiledPage } from '#schemas/compiled.ts'
import type { PieceStore } from '#schemas/pieceStore.ts'
import type { CompileOptions } from './compilation.ts'
import { contextOf, openContent } from './content.ts'
import { isShared } from './files/folder.ts'
import { pagePlace } from './files/routes.ts'
import type { SourceFile } from './files/source.ts'
import type { PageInstance } from './pages/compilePage.ts'
import { Fingerprints } from './pieces/fingerprints.ts'
import { isMostlyNew } from './pieces/mostlyNew.ts'

export interface Part {
  /** From 0. */
  index: number
  /** How many there are. */
  of: number
}

/** Whether most files of a content folder are new to the store. */
export function isContentNew(contentDir: string, options: CompileOptions): boolean {
  const { folder, pieces, pages } = openContent(contentDir, options)
  return isMostlyNew(folder, pieces, pages)
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
