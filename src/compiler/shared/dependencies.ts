import { isDeepStrictEqual } from 'node:util'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../files/source.ts'
import { descend } from '../values/own.ts'
import { shapeText } from './writtenShape.ts'

/**
 * What a page or an entry was made from, beside its own file: `facts:["prices"]`, `collection:solutions`,
 * `entry:solutions/ai-agents`, which collections there are: `collections:`, which entries: `slugs:solutions`, and how facts are
 * built, whatever they say: `shape-of-facts:["prices"]`.
 */
export type Dependencies = Set<string>

export function settingsKey(root: 'facts' | 'site', path: Path): string {
  return `${root}:${JSON.stringify(path)}`
}

/** How a place is built, as far as the check of bindings looks at it. Of a list its first item stands for all. */
export function shapeKey(root: 'facts' | 'site', path: Path): string {
  const number = path.findIndex((step) => /^\d+$/.test(String(step)))
  return `shape-of-${settingsKey(root, number < 0 ? path : path.slice(0, number))}`
}

/** Whether some of it may be another when an entry of any collection is. */
export function readsEntries(keys: Dependencies): boolean {
  return [...keys].some((key) => /^(?:collections?|slugs|entry):/.test(key))
}

/** Everything beside page files that pages depend on, as it was after one run. */
export interface Snapshot {
  facts: unknown
  site: unknown
  /** The files of both. */
  sources: Readonly<Record<'facts' | 'site', SourceFile | undefined>>
  /** What entry data each `entry:` key had, with its file's identity. */
  entries: ReadonlyMap<string, { data: unknown; source: object }>
  /** Slugs of each collection, in order; nothing while not all of them can be told. */
  slugs: ReadonlyMap<string, readonly string[] | undefined>
}

export const emptySnapshot: Snapshot = {
  facts: undefined,
  site: undefined,
  sources: { facts: undefined, site: undefined },
  entries: new Map(),
  slugs: new Map(),
}

/** Tells which pages an edit reaches, by comparing what was with what is. */
export class Changes {
  readonly #before: Snapshot
  readonly #after: Snapshot
  readonly #entries = new Set<string>()
  readonly #collections = new Set<string>()
  readonly #slugs = new Set<string>()
  readonly #known = new Map<string, boolean>()

  constructor(before: Snapshot, after: Snapshot) {
    this.#before = before
    this.#after = after
    for (const key of new Set([...before.entries.keys(), ...after.entries.keys()])) {
      const [was, is] = [before.entries.get(key), after.entries.get(key)]
      // Another text in the same file moves lines, which diagnostics on other pages point at.
      if (was && is && was.source === is.source && isDeepStrictEqual(was.data, is.data)) continue
      this.#entries.add(key)
      this.#collections.add(key.slice(0, key.indexOf('/')))
    }
    for (const name of new Set([...before.slugs.keys(), ...after.slugs.keys()])) {
      if (isDeepStrictEqual(before.slugs.get(name), after.slugs.get(name))) continue
      this.#collections.add(name)
      this.#slugs.add(name)
    }
  }

  /** Whether one dependency is different now. */
  reaches(key: string): boolean {
    let reached = this.#known.get(key)
    if (reached === undefined) {
      reached = this.#compare(key)
      this.#known.set(key, reached)
    }
    return reached
  }

  #compare(key: string): boolean {
    const [kind, rest] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
    if (kind === 'entry') return this.#entries.has(rest)
    if (kind === 'collection') return this.#collections.has(rest)
    if (kind === 'collections') return !isDeepStrictEqual([...this.#before.slugs.keys()], [...this.#after.slugs.keys()])
    if (kind === 'slugs') return this.#slugs.has(rest)
    const path = JSON.parse(rest) as Path
    if (kind === 'shape-of-facts' || kind === 'shape-of-site') {
      const root = kind === 'shape-of-facts' ? 'facts' : 'site'
      const [was, is] = [this.#before.sources[root], this.#after.sources[root]]
      return was !== is && shapeText(was, path) !== shapeText(is, path)
    }
    const [was, is] = kind === 'facts' ? [this.#before.facts, this.#after.facts] : [this.#before.site, this.#after.site]
    return !isDeepStrictEqual(descend(was, path), descend(is, path))
  }

  reachesAny(keys: Iterable<string>): boolean {
    for (const key of keys) if (this.reaches(key)) return true
    return false
  }
}
