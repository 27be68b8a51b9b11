import type { Reach } from '../binding/reach.ts'
import type { Calendar } from '../dates/calendar.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Reads } from '../memo.ts'
import type { Folder } from '../read/folder.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { dataShape, openShape, plainShape, withProperty } from '../schema/shape.ts'
import type { SharedBuild } from '../template/building.ts'
import { CycleGuard } from '../template/cycleGuard.ts'
import type { Context } from '../template/filled.ts'
import { issueFinding } from '../template/issues.ts'
import { type Inputs, writtenShape } from './inputs.ts'

interface EnvironmentParts {
  folder: Folder
  schemas: Schemas
  inputs: Inputs
  calendar: Calendar
  /** Pages and sections marked `draft: true` count. */
  drafts: boolean
}

/** Everything that the bindings of a file can reach: to check them, and to fill them in. */
export class BindingEnvironment {
  readonly cycles = new CycleGuard()
  readonly #parts: EnvironmentParts

  constructor(parts: EnvironmentParts) {
    this.#parts = parts
  }

  /** @param reads  takes note of what the check of bindings looks at */
  build(reads?: Reads): SharedBuild {
    const { schemas, drafts } = this.#parts
    return { reach: this.#reach(reads), drafts, shapeOfBlock: (type) => schemas.blocks.get(type)?.shape }
  }

  /**
   * @param findings  where to put what is noticed while filling in
   * @param reads  takes note of what is read
   */
  context(findings: Diagnostic[], reads?: Reads, page?: string): Context {
    const { folder, inputs, calendar } = this.#parts
    return {
      facts: () => inputs.facts,
      site: () => inputs.site,
      collection: (name) => {
        reads?.note(inputs.collection(name))
        return { items: (inputs.entries.get(name) ?? []).map(({ document }) => document.located()) }
      },
      isPartial: (name) => folder.lacksEntries(name),
      today: () => calendar.today,
      cycles: this.cycles,
      ...(page === undefined ? {} : { page }),
      depend: (root, path) => reads?.note(inputs.value(root, path)),
      report: (issue) => {
        const finding = issueFinding(issue)
        if (finding) findings.push(finding)
      },
    }
  }

  #reach(reads: Reads | undefined): Reach {
    const { folder, inputs, schemas } = this.#parts
    const { collections, site } = schemas
    const collectionNames = () => {
      reads?.note(inputs.collectionNames())
      return [...new Set([...collections.keys(), ...folder.collectionNames()])]
    }
    return {
      facts: () => {
        reads?.note(inputs.shape('facts'))
        return writtenShape(folder.sources.get('facts.yaml'))
      },
      site: () => {
        if (site) return site.shape
        reads?.note(inputs.shape('site'))
        // Where no schema asks for settings, a site may have none.
        return folder.sources.has('site.yaml') ? writtenShape(folder.sources.get('site.yaml')) : dataShape({})
      },
      collection: (name) => {
        const schema = collections.get(name)
        // The slug is always part of an entry.
        if (schema) return withProperty(schema.shape, 'slug', plainShape('text'))
        return collectionNames().includes(name) ? openShape : undefined
      },
      collectionNames,
      slugs: (name) => {
        reads?.note(inputs.slugs(name))
        return folder.slugs(name)
      },
    }
  }
}
