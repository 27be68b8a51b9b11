import type { Folder } from '../files/folder.ts'
import type { SourceFile } from '../files/source.ts'
import { routePattern } from '../links/pathPattern.ts'
import type { Dependencies } from '../shared/dependencies.ts'
import type { SharedContent } from '../shared/sharedContent.ts'
import type { PageInstance } from './compilePage.ts'
import type { PageUnit } from './pageUnit.ts'

/** How the page at a path came about, or why it did not. */
export interface PageMaking {
  /** The page's own file. */
  source: SourceFile
  /** Names of all files that had a part in it, its own first, as diagnostics name them. */
  readonly files: ReadonlySet<string>
  /** It or a section of it is missing because of mistakes, not because its author wants it so. */
  isBroken: boolean
  /** The page as the newest content makes it, also out of season. */
  instance?: PageInstance
}

interface Index {
  /** By path. */
  made: ReadonlyMap<string, PageMaking>
  /** Files that made no page at all. */
  unmade: readonly PageUnit[]
}

/** Looks up how pages came about in one run. The first question costs a walk over all pages, the others nothing. */
export class Makings {
  readonly #folder: Folder
  readonly #shared: SharedContent
  readonly #units: Iterable<PageUnit>
  #index: Index | undefined

  constructor(folder: Folder, shared: SharedContent, units: Iterable<PageUnit>) {
    this.#folder = folder
    this.#shared = shared
    this.#units = units
  }

  at(path: string): PageMaking | undefined {
    this.#index ??= this.#look()
    const made = this.#index.made.get(path)
    if (made) return made
    const unit = this.#index.unmade.findLast(
      ({ place }) => place.route === path || (place.param && routePattern(place.route)(path)),
    )
    return unit && this.#making(unit, unit.isBroken || unit.source.problems.length > 0, unit.uses)
  }

  #look(): Index {
    const made = new Map<string, PageMaking>()
    const own = new Set<string>()
    const unmade: PageUnit[] = []
    for (const unit of this.#units) {
      if (!unit.hasTemplate) unmade.push(unit)
      for (const { instance, depends } of unit.made.values()) {
        const { path, incomplete } = instance
        // A page of its own is more particular than one that a template makes.
        if (own.has(path)) continue
        made.set(path, Object.assign(this.#making(unit, incomplete, unit.uses, depends), { instance }))
        if (!unit.place.param) own.add(path)
      }
    }
    return { made, unmade }
  }

  #making({ source }: PageUnit, isBroken: boolean, ...dependencies: Dependencies[]): PageMaking {
    const files = () => this.#files(source, ...dependencies)
    return {
      source,
      isBroken,
      get files() {
        return files()
      },
    }
  }

  #files(source: SourceFile, ...dependencies: Dependencies[]): Set<string> {
    const files = new Set([source.file])
    for (const key of dependencies.flatMap((keys) => [...keys])) {
      const [kind, rest] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
      if (/^(?:shape-of-)?(?:facts|site)$/.test(kind))
        files.add(this.#folder.file(`${kind.replace('shape-of-', '')}.yaml`))
      else if (kind === 'collection') for (const file of this.#collectionFiles(rest)) files.add(file)
      else if (kind === 'entry') {
        const [collection = '', slug] = rest.split('/')
        const entry = this.#shared.written.get(collection)?.find((written) => written.slug === slug)
        if (entry) files.add(entry.source.file)
      }
    }
    return files
  }

  *#collectionFiles(collection: string): Generator<string> {
    for (const [name, role] of this.#folder.roles) {
      if ('collection' in role && role.collection === collection) yield this.#folder.file(name)
    }
  }
}
