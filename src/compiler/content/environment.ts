import type { StaticEnvironment } from '../binding/environment.ts'
import type { Calendar } from '../dates/calendar.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Reads } from '../memo.ts'
import type { Folder } from '../read/folder.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { openShape, plainShape, type Shape, withProperty } from '../schema/shape.ts'
import type { SharedBuild } from '../template/buildText.ts'
import { CycleGuard } from '../template/cycleGuard.ts'
import type { FillEnvironment } from '../template/resolve.ts'
import type { Inputs } from './inputs.ts'

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
    return { environment: this.#static(reads), drafts, shapeOfBlock: (type) => schemas.blocks.get(type)?.shape }
  }

  /**
   * @param findings  where to put what is noticed while filling in
   * @param reads  takes note of what is read
   */
  context(findings: Diagnostic[], reads?: Reads, page?: string): FillEnvironment {
    const { folder, inputs, calendar } = this.#parts
    return {
      shared: (root, path) => {
        reads?.note(inputs.value(root, path))
        return inputs[root]
      },
      collection: (name) => {
        reads?.note(inputs.collection(name))
        // What is missing from its lists is reported already.
        if (folder.lacksEntries(name)) this.cycles.missing++
        return { items: (inputs.entries.get(name) ?? []).map(({ document }) => ({ place: { document, path: [] } })) }
      },
      today: () => calendar.today,
      cycles: this.cycles,
      ...(page === undefined ? {} : { page }),
      report: (finding) => findings.push(finding),
    }
  }

  #static(reads: Reads | undefined): StaticEnvironment {
    const { folder, inputs, schemas } = this.#parts
    const { collections, site } = schemas
    const collectionNames = () => {
      reads?.note(inputs.collectionNames())
      return [...new Set([...collections.keys(), ...folder.collectionNames()])]
    }
    const slugs = (name: string) => {
      reads?.note(inputs.slugs(name))
      return folder.slugs(name)
    }
    return {
      facts: () => {
        reads?.note(inputs.factNames())
        return inputs.factShape
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
  }
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
