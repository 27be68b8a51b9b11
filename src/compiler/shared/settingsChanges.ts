import { isDeepStrictEqual } from 'node:util'
import type { Path } from '../diagnostics/range.ts'
import type { SharedDocument } from '../templates/sharedDocument.ts'
import { descend } from '../values/own.ts'
import { type Dependencies, readsEntries, type Snapshot } from './dependencies.ts'
import { shapeText } from './writtenShape.ts'

/**
 * Tells what of facts and settings is different, before any entry is made anew. What is made of entries cannot be told yet
 * and counts as different, and so does everything else that is no fact and no setting.
 */
export class SettingsChanges {
  readonly #before: Snapshot
  readonly #now: Readonly<Record<'facts' | 'site', SharedDocument | undefined>>
  readonly #uses: Dependencies
  readonly #known = new Map<string, boolean>()

  /** @param uses  told by both documents what they read beside themselves, as they read it */
  constructor(
    before: Snapshot,
    now: Readonly<Record<'facts' | 'site', SharedDocument | undefined>>,
    uses: Dependencies,
  ) {
    this.#before = before
    this.#now = now
    this.#uses = uses
  }

  reachesAny(keys: Iterable<string>): boolean {
    for (const key of keys) {
      const reached = this.#known.get(key) ?? this.#compare(key)
      this.#known.set(key, reached)
      if (reached) return true
    }
    return false
  }

  #compare(key: string): boolean {
    const [, shape, root, rest] = /^(shape-of-)?(facts|site):(.*)$/s.exec(key) ?? []
    if (root !== 'facts' && root !== 'site') return true
    const path = JSON.parse(rest!) as Path
    const document = this.#now[root]
    if (shape) {
      const was = this.#before.sources[root]
      return was !== document?.source && shapeText(was, path) !== shapeText(document?.source, path)
    }
    this.#uses.clear()
    // What was read for another key would not be noted again.
    for (const one of Object.values(this.#now)) one?.forget()
    const is = document?.read(path)
    return readsEntries(this.#uses) || !isDeepStrictEqual(descend(this.#before[root], path), is)
  }
}
