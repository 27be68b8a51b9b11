import type { Folder } from '../files/folder.ts'
import type { SourceFile } from '../files/source.ts'
import { routePattern } from '../links/pathPattern.ts'
import type { Dependencies } from '../shared/dependencies.ts'
import type { SharedContent } from '../shared/sharedContent.ts'
import type { PageUnit } from './pageUnit.ts'
import type { PageUnits } from './pageUnits.ts'

/** How the page at a path came about, or why it did not. */
export interface PageMaking {
  /** The page's own file. */
  source: SourceFile
  /** Names of all files that had a part in it, its own first, as diagnostics name them. */
  files: ReadonlySet<string>
  /** It or a section of it is missing because of mistakes, not because its author wants it so. */
  isBroken: boolean
}

/** Looks up how pages came about. */
export class Makings {
  readonly #folder: Folder
  readonly #shared: SharedContent
  readonly #units: PageUnits

  constructor(folder: Folder, shared: SharedContent, units: PageUnits) {
    this.#folder = folder
    this.#shared = shared
    this.#units = units
  }

  at(path: string): PageMaking | undefined {
    let byRoute: PageUnit | undefined
    let byTemplate: PageMaking | undefined
    for (const unit of this.#units.all()) {
      const { source, place, hasTemplate } = unit
      for (const { instance, depends } of unit.made.values()) {
        if (instance.path !== path) continue
        const { incomplete } = instance
        const making = { source, files: this.#files(source, unit.uses, depends), isBroken: incomplete }
        // A page of its own is more particular than one that a template makes.
        if (!place.param) return making
        byTemplate = making
      }
      if (!hasTemplate && (place.route === path || (place.param && routePattern(place.route)(path)))) byRoute = unit
    }
    if (byTemplate) return byTemplate
    if (!byRoute) return undefined
    const { source } = byRoute
    const isBroken = byRoute.isBroken || source.problems.length > 0
    return { source, files: this.#files(source, byRoute.uses), isBroken }
  }

  #files(source: SourceFile, ...dependencies: Dependencies[]): Set<string> {
    const files = new Set([source.file])
    for (const key of dependencies.flatMap((keys) => [...keys])) {
      const [kind, rest] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
      if (kind === 'facts' || kind === 'site') files.add(this.#folder.file(`${kind}.yaml`))
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
