import type { Trace } from '#src/compiler/binding/environment.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Project } from '#src/compiler/project.ts'
import { listShape, type Shape } from '#src/compiler/schema/shape.ts'
import type { Document } from '#src/compiler/template/document.ts'
import { isMapping } from '#src/compiler/values/own.ts'
import { inWords } from './names.ts'

/** Something that is filled in, and where each value in it was written. */
export interface Filled {
  value: unknown
  /** Nothing for what no file says, such as which entries there are. */
  trace(path: Path): Trace | undefined
}

/** A part of the content that is of no single page. */
interface SharedPart extends Filled {
  name: string
  shape: Shape | undefined
}

export function filled(document: Document | undefined): Filled {
  return { value: document?.read([]), trace: (path) => document?.trace(path) }
}

/** Parts that visitors see without a page that reads them, and where. */
export const seenParts = new Map([
  ['Settings', 'in what site.yaml shows'],
  ['Choices', 'in what forms offer'],
])

/** Settings, facts, words, theme, the entries of each collection, and mails: all there can be, so two sites have the same. */
export function sharedParts({ content: { shared, mails, schemas } }: Project): SharedPart[] {
  const { site, facts, words, theme } = shared.files
  return [
    { name: 'Settings', shape: schemas.site?.shape, ...filled(site?.document) },
    { name: 'Facts', shape: undefined, ...filled(facts?.document) },
    { name: 'Words', shape: schemas.words?.shape, ...filled(words?.document) },
    { name: 'Theme', shape: schemas.theme?.shape, ...filled(theme?.document) },
    ...[...schemas.collections].map(([name, { shape }]) => {
      const documents = (shared.entries.get(name) ?? []).map(({ document }) => document)
      return {
        name: inWords(name).replace(/^./, (letter) => letter.toUpperCase()),
        shape: listShape(shape),
        ...listOf(documents),
      }
    }),
    ...[...schemas.mails].map(([name, { shape }]) => {
      const item = mails.items.find(({ mail }) => mail.name === name)
      return { name: `Mail ${name}`, shape, ...filled(item?.document) }
    }),
  ]
}

/** Entries in their order, which says what the number in `order` would. */
function listOf(documents: readonly Document[]): Filled {
  const values = documents.map((document) => document.read([]))
  return {
    value: values.map((value) => (isMapping(value) ? { ...value, order: undefined } : value)),
    trace: ([index, ...path]) => documents[Number(index)]?.trace(path),
  }
}
