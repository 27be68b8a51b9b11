import type { FilledDocument, Scope, Sourced } from '#src/compiler/binding/environment.ts'
import { isTruthy } from '#src/compiler/binding/evaluate.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { Document } from '#src/compiler/template/document.ts'
import type { Template } from '#src/compiler/template/template.ts'

/** A part of a document that is filled in with something of another one. */
export interface Read {
  part: Path
  document: FilledDocument
  path: Path
}

/** Fills in a document once more, part by part, and takes note of all that it reads of others. */
export function readsOf({ source, base, template, scope, environment }: Document): Read[] {
  const reads: Read[] = []
  const filled = new Parts(
    source,
    base,
    template,
    { ...scope, ...(scope.entry && { entry: watched(scope.entry) }) },
    {
      ...environment,
      report: () => {},
      shared(root, path) {
        const document = environment.shared(root, path)
        return document && watchedDocument(document)
      },
      collection(name) {
        const entries = environment.collection(name)
        return entries && watched(entries)
      },
    },
  )
  filled.fillAll()
  return reads

  function watched(sourced: Sourced): Sourced {
    if ('items' in sourced) return { items: sourced.items.map(watched) }
    if (!('place' in sourced)) return sourced
    const { document, path } = sourced.place
    return { place: { document: watchedDocument(document), path } }
  }

  function watchedDocument(document: FilledDocument): FilledDocument {
    return new Proxy(document, {
      get(target, name) {
        if (name === 'read')
          return (path: Path) => {
            if (filled.current) reads.push({ part: filled.current, document, path })
            return document.read(path)
          }
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
}

class Parts extends Document {
  /** The part that is filled in; none while it is only asked whether something is there. */
  current: Path | undefined

  /** Fills in everything that is no constant, part by part. */
  fillAll(template = this.template, path: Path = []): void {
    if (template.kind === 'mapping') for (const [name, part] of template.entries) this.fillAll(part, [...path, name])
    else if (template.kind !== 'constant') {
      this.current = path
      this.fill(template, this.scope)
    }
  }

  /** A section that is there because of a list shows nothing of it by that. */
  protected override fill(template: Template, scope: Scope): unknown {
    if (template.kind !== 'section') return super.fill(template, scope)
    const { current } = this
    this.current = undefined
    const isThere = isTruthy(super.fill(template.when, scope))
    this.current = current
    return isThere ? super.fill(template.body, scope) : undefined
  }
}
