import type { Reach } from '../binding/reach.ts'
import type { Calendar } from '../dates/calendar.ts'
import type { Finding } from '../diagnostics/once.ts'
import type { Folder } from '../files/folder.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { dataShape, openShape, schemaShape } from '../schema/shape.ts'
import type { SharedBuild } from '../templates/building.ts'
import type { Context } from '../templates/filled.ts'
import { issueFinding } from '../templates/issues.ts'
import type { Around } from './around.ts'
import { entryShape } from './checkEntry.ts'
import { type Dependencies, settingsKey, shapeKey } from './dependencies.ts'
import type { SharedContent } from './sharedContent.ts'
import { writtenShape } from './writtenShape.ts'

/** What surrounds a file: everything that its bindings can reach, to check them and to fill them in. */
export class Surroundings implements Around {
  readonly #folder: Folder
  readonly #schemas: Schemas
  readonly #shared: SharedContent
  readonly #drafts: boolean
  readonly #calendar: Calendar
  /** Something has asked for facts, in this run or an earlier one. */
  readsFacts = false

  constructor(
    folder: Folder,
    schemas: Schemas,
    shared: SharedContent,
    { drafts, calendar }: { drafts: boolean; calendar: Calendar },
  ) {
    this.#folder = folder
    this.#schemas = schemas
    this.#shared = shared
    this.#drafts = drafts
    this.#calendar = calendar
  }

  /** @param uses  told what the check of bindings looks at */
  build(uses?: Dependencies): SharedBuild {
    const planOfBlock = (type: string) => this.#schemas.blocks.get(type)?.plan
    return { reach: this.#reach(uses), drafts: this.#drafts, planOfBlock }
  }

  /**
   * @param findings  where to put what is noticed while filling in
   * @param depends  told what is read
   */
  context(findings: Finding[], depends?: Dependencies, page?: string): Context {
    return {
      facts: () => this.#shared.facts?.document,
      site: () => this.#shared.site?.document,
      collection: (name) => {
        depends?.add(`collection:${name}`)
        return { items: (this.#shared.written.get(name) ?? []).map(({ document }) => document.located()) }
      },
      isPartial: (name) => this.#folder.lacksEntries(name),
      today: () => this.#calendar.today,
      circles: this.#shared.circles,
      ...(page === undefined ? {} : { page }),
      depend: (on, path) => depends?.add(settingsKey(on, path)),
      report: (issue) => {
        const finding = issueFinding(issue)
        if (finding) findings.push(finding)
      },
    }
  }

  #reach(uses?: Dependencies): Reach {
    const { collections, site, resolve } = this.#schemas
    const { sources } = this.#folder
    const names = () => [...new Set([...collections.keys(), ...this.#folder.collectionNames()])]
    return {
      facts: (path) => {
        uses?.add(shapeKey('facts', path))
        this.readsFacts = true
        return writtenShape(sources.get('facts.yaml'))
      },
      site: (path) => {
        if (site) return schemaShape(site.schema, resolve)
        uses?.add(shapeKey('site', path))
        // Where no schema asks for settings, a site may have none.
        return sources.has('site.yaml') ? writtenShape(sources.get('site.yaml')) : dataShape({})
      },
      collection: (name) => {
        const schema = collections.get(name)
        if (schema) return entryShape(schema, resolve)
        uses?.add('collections:')
        return names().includes(name) ? openShape : undefined
      },
      collectionNames: () => {
        uses?.add('collections:')
        return names()
      },
      slugs: (name) => {
        uses?.add(`slugs:${name}`)
        return this.#folder.slugs(name)
      },
    }
  }
}
