import type { FormAdditions } from '#schemas/choices.ts'
import { consentVersion } from '#schemas/consentVersion.ts'
import type { RequestSchema } from '#schemas/requestFields.ts'
import type { SiteWording } from '#schemas/siteWords.ts'
import type { Block } from '#schemas/types.gen.ts'
import type { Trace } from '../binding/environment.ts'
import { formChoices } from '../content/choices.ts'
import { finish } from '../content/finish.ts'
import { type SlugsOf, unknownEntries } from '../content/references.ts'
import { checkDays, type Season } from '../content/seasons.ts'
import { tooLongSentences } from '../content/words.ts'
import { daysOf } from '../dates/days.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { checkValue } from '../explain/checkValue.ts'
import { bindingPlace, isConsequence, isListedEntry, place } from '../explain/placing.ts'
import { requestOf } from '../schema/blockKeywords.ts'
import type { SchemaFile, Schemas } from '../schema/schemaFile.ts'
import { dataKind } from '../schema/shape.ts'
import type { FillEnvironment } from '../template/document.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'
import { checkText } from './texts.ts'
import { checkChoices, type Seen } from './unique.ts'

/** What checking sections needs. */
interface SectionParts {
  schemas: Schemas
  /** @param show  the days of something, as they are written */
  isInSeason(show: unknown): boolean
  /** Where the value at a path of the page was written. */
  trace(path: Path): Trace
  slugs: SlugsOf
  context: FillEnvironment
  /** In which the server speaks. */
  wording(): SiteWording
}

/** Which items of a list were kept, so that a place in the finished list can be found in the list as filled in. */
export const keptItems = new WeakMap<readonly unknown[], readonly number[]>()

/**
 * Checks each section against the schema of its own type, and of no other, and finishes those that passed: prose parsed,
 * what is out of season left out. Nested sections are checked like those of the page, also inside a section with mistakes.
 */
export class SectionCheck {
  readonly findings: Diagnostic[] = []
  /** Every section that was looked at, also those with mistakes, in reading order. */
  readonly seen: Seen = []
  /** Names of the icons in the sections that passed. */
  readonly icons = new Set<string>()
  /** What stands on the page for a time. */
  readonly seasons: Season[] = []
  /** Whether a section is missing because of a mistake, reported here or elsewhere. */
  isPartial = false
  readonly #parts: SectionParts

  constructor(parts: SectionParts) {
    this.#parts = parts
  }

  /** @returns the sections that passed and are shown, in page order */
  all(list: readonly unknown[], at: Path): Block[] {
    const blocks: Block[] = []
    const kept: number[] = []
    for (const [index, section] of list.entries()) {
      const block = this.#one(section, [...at, index])
      if (block === undefined) this.isPartial = true
      if (block === undefined || !this.#parts.isInSeason(own(section, 'show'))) continue
      blocks.push(block)
      kept.push(index)
    }
    if (kept.length < list.length) keptItems.set(blocks, kept)
    return blocks
  }

  #one(section: unknown, path: Path): Block | undefined {
    const { schemas, slugs } = this.#parts
    const trace = (inner: Path) => this.#parts.trace([...path, ...inner])
    const type = own(section, 'type')
    const schema = typeof type === 'string' ? schemas.blocks.get(type) : undefined
    if (!schema || !isMapping(section)) {
      if (!isConsequence(trace(isMapping(section) ? ['type'] : [])))
        this.findings.push(wrongType(section, trace, [...schemas.blocks.keys()]))
      return undefined
    }
    this.seen.push({ section, path, schema: schema.schema })
    this.season(section, path)
    const what = `a "${type}" section`
    const { value, errors, findings } = checkValue(section, schema, { what, block: String(type), trace })
    this.findings.push(...findings)
    if (errors.length === 0) {
      this.findings.push(...unknownEntries(value, schema.shape, slugs, trace))
      this.findings.push(...checkChoices(section, schema.schema, trace))
    }
    const icons = new Set<string>()
    const refused: Diagnostic[] = []
    const finished = finish(value, schema.shape, [], {
      trace,
      findings: refused,
      icons,
      sections: (list, inner) => this.all(list, [...path, ...inner]),
      text: (text, inner) => {
        if (errors.length === 0) this.findings.push(...checkText(text, inner, { shape: schema.shape, what, trace }))
      },
    }) as Mapping
    this.findings.push(...refused)
    if (errors.length > 0 || refused.some(({ code }) => code === 'schema/prose')) return undefined
    const additions = this.#formAdditions(section, schema, path)
    if (additions === 'unknown') return undefined
    for (const icon of icons) this.icons.add(icon)
    const { show: _, draft: __, ...rest } = finished
    // The block's own schema has just accepted it.
    return { ...rest, ...additions } as unknown as Block
  }

  /** Notes that a section, or the page, is there for a time. */
  season({ show }: Mapping, path: Path): void {
    if (!isMapping(show)) return
    const season = { path, at: [...path, 'show'], days: daysOf(show) }
    this.seasons.push(season)
    this.findings.push(...checkDays(season, this.#parts.trace))
  }

  /** What belongs to a section that is a form; `unknown` where what can be chosen has a mistake, here or in its own file. */
  #formAdditions(section: Mapping, block: SchemaFile, path: Path): FormAdditions | 'unknown' {
    const { schemas, context, wording } = this.#parts
    const name = requestOf(section, block.schema, schemas.requests)
    const request = name === undefined ? undefined : schemas.requests.get(name)
    if (!request) return {}
    const fields = own(section, 'fields')
    const agreed = own(own(fields, 'consent'), 'label')
    const said = {
      ...(typeof agreed === 'string' && { consentVersion: consentVersion(agreed) }),
      tooLong: tooLongSentences(request.schema as unknown as RequestSchema, fields, wording()),
    }
    const offered = formChoices(request.schema, fields, context)
    if (!offered) return said
    if (offered === 'has-errors') return 'unknown'
    if ('choices' in offered) return { ...offered, ...said }
    const trace = this.#parts.trace([...path, Object.hasOwn(section, 'request') ? 'request' : 'type'])
    const facts = { list: offered.missing, nearest: nearest(offered.missing, offered.lists) }
    this.findings.push(error('ref/no-choices', place(trace), facts))
    return 'unknown'
  }
}

/** What is wrong with a section of no known type. */
function wrongType(section: unknown, trace: (path: Path) => Trace, types: readonly string[]): Diagnostic {
  const kind = (value: unknown) => dataKind(value) ?? 'null'
  if (!isMapping(section))
    return error('schema/type', place(trace([])), { name: 'A section', wanted: ['object'], found: kind(section) })
  const { type } = section
  if (typeof type === 'string')
    return error('schema/unknown-block', place(trace(['type'])), { type, nearest: nearest(type, types), types })
  if (type === null) return error('yaml/empty-value', place(trace(['type'])), { name: 'type' })
  if (type !== undefined)
    return error('schema/type', place(trace(['type'])), { name: '"type"', wanted: ['string'], found: kind(type) })

  const names = Object.keys(section)
  const key = (name: string) => {
    const { document, path } = trace([name])
    return document.source.at(path, 'key')
  }
  const misspelled = names.find((name) => nearest(name, ['type']))
  if (misspelled !== undefined) {
    const facts = { name: misspelled, of: 'a section', nearest: 'type', names: [] }
    return error('schema/unknown-property', key(misspelled), facts)
  }
  // `- hero:`, with nothing behind it or with its lines below, as if it were a name.
  const named = names.find((name) => types.includes(name) && typeof section[name] === 'object')
  const first = named ?? names[0]
  const holder = trace([])
  const isMade = first === undefined || isListedEntry(holder)
  return error('schema/missing-type', isMade ? bindingPlace(holder) : key(first), { types, nearest: named })
}
