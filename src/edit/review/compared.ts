import type { Trace } from '#src/compiler/binding/environment.ts'
import { evaluate } from '#src/compiler/binding/evaluate.ts'
import { choicesCollection } from '#src/compiler/content/choices.ts'
import type { EntryItem } from '#src/compiler/content/entries.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Project } from '#src/compiler/project.ts'
import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { listShape, type Shape } from '#src/compiler/schema/shape.ts'
import type { Content } from '#src/compiler/site/content.ts'
import { isMapping } from '#src/compiler/values/own.ts'
import type { Side } from './differences.ts'
import { inWords } from './names.ts'

/** Two states of a page, or of a part of the content that is of no single page. */
export interface Compared extends Record<Side, Filled | undefined> {
  shape: Shape | undefined
  /** What leads to it in words; nothing on a page. */
  names: string[]
  page?: { path: string; route: string }
  /** Where visitors see it without a page that reads it. */
  seen?: string | undefined
}

/** Something that is filled in, such as a document, and where each value in it was written. */
interface Filled {
  read(path: Path): unknown
  /** Nothing for what no file says, such as which entries there are. */
  trace(path: Path): Trace | undefined
}

/** Where something is written. */
export interface Origin {
  source: SourceFile
  path: Path
}

export const inSettings = 'in what site.yaml shows'

/** Settings, facts, words, theme, the entries of each collection, and mails. */
export function sharedParts({ content: before }: Project, { content: after }: Project): Compared[] {
  const { site, words, theme, collections, mails } = after.schemas
  const compared = (
    part: string,
    shape: Shape | undefined,
    partOf: (content: Content) => Filled | undefined,
  ): Compared => {
    return { names: [part], shape, before: partOf(before), after: partOf(after) }
  }
  const ofCollections = [...collections].map(([name, { shape }]) => {
    const part = inWords(name).replace(/^./, (letter) => letter.toUpperCase())
    const seen = name === choicesCollection ? 'in what forms offer' : undefined
    return { ...compared(part, listShape(shape), ({ shared }) => listOf(shared.entries.get(name) ?? [])), seen }
  })
  const ofMails = [...mails].map(([name, { shape }]) =>
    compared(`Mail ${name}`, shape, ({ mails }) => mails.items.find(({ mail }) => mail.name === name)?.document),
  )
  return [
    { ...compared('Settings', site?.shape, ({ shared }) => shared.files.site?.document), seen: inSettings },
    compared('Facts', undefined, ({ shared }) => shared.files.facts?.document),
    compared('Words', words?.shape, ({ shared }) => shared.files.words?.document),
    compared('Theme', theme?.shape, ({ shared }) => shared.files.theme?.document),
    ...ofCollections,
    ...ofMails,
  ]
}

/** Entries in their order, which says what the number in `order` would. */
function listOf(entries: readonly EntryItem[]): Filled {
  const values = entries.map(({ document }) => document.read([]))
  return {
    read: () => values.map((value) => (isMapping(value) ? { ...value, order: undefined } : value)),
    trace: ([index, ...path]) => entries[Number(index)]?.document.trace(path),
  }
}

/** Where a value is written, or the binding or list that stands in its place, in the document that was asked for it. */
export function originOf({ document, path, via: [via] }: Trace): Origin {
  return via ? { source: via.document.source, path: via.bound.at } : { source: document.source, path }
}

/** Every place that had a part in a value: the bindings on the way to it, what they read, and the entry that filled its item. */
export function* sourcesOf({ document, path, via, scope, bound }: Trace): Generator<Origin> {
  yield { source: document.source, path }
  for (const { document, bound } of via) yield { source: document.source, path: bound.at }
  const entry = scope.entry && 'place' in scope.entry ? scope.entry.place : undefined
  if (entry) yield { source: entry.document.source, path: [...entry.document.base, ...entry.path] }
  for (const part of bound?.parts ?? []) {
    const found = typeof part === 'string' ? undefined : evaluate(part, scope, document.environment)
    if (found && 'place' in found) yield* sourcesOf(found.place.document.trace(found.place.path))
  }
}
