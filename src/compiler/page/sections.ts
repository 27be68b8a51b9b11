import type { WithChoices } from '#schemas/choices.ts'
import type { Block } from '#schemas/types.gen.ts'
import { formChoices } from '../content/choices.ts'
import { finish } from '../content/finish.ts'
import { type SlugsOf, unknownEntries } from '../content/references.ts'
import { checkDays, type Season } from '../content/seasons.ts'
import { daysOf, isShown } from '../dates/days.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { checkValue } from '../explain/checkValue.ts'
import { requestOf } from '../schema/blockKeywords.ts'
import { leadsTo } from '../schema/fields.ts'
import type { SchemaFile, Schemas } from '../schema/schemaFile.ts'
import type { Context, Trace } from '../template/filled.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'
import { checkTexts } from './checkTexts.ts'
import { checkType } from './sectionType.ts'
import { checkChoices, type Seen } from './unique.ts'

/** What checking sections needs. */
export interface SectionParts {
  schemas: Schemas
  today: string
  /** Where the value at a path of the page was written. */
  trace(path: Path): Trace
  slugs: SlugsOf
  /** What content offers in the forms of a page; a section by itself knows nothing of it. */
  context?: Context
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
      if (block === undefined || !isShown(own(section, 'show'), this.#parts.today)) continue
      blocks.push(block)
      kept.push(index)
    }
    if (kept.length < list.length) keptItems.set(blocks, kept)
    return blocks
  }

  #one(section: unknown, path: Path): Block | undefined {
    const { schemas, slugs } = this.#parts
    const trace = (inner: Path) => this.#parts.trace([...path, ...inner])
    const typed = checkType(section, trace, schemas.blocks)
    if (!typed || 'finding' in typed) {
      if (typed) this.findings.push(typed.finding)
      return undefined
    }
    const { schema, section: written } = typed
    this.seen.push({ section: written, path })
    const known = soundSections(schemas).get(written)
    if (known) {
      for (const icon of known.icons) this.icons.add(icon)
      return known.block
    }
    const before = { findings: this.findings.length, seen: this.seen.length }
    this.#season(written, path)
    const what = `a "${written.type}" section`
    const { value, errors, findings } = checkValue(written, schema, { what, block: String(written.type), trace })
    this.findings.push(...findings)
    if (errors.length === 0) {
      this.findings.push(...unknownEntries(value, schema.shape, slugs, trace))
      this.findings.push(...checkChoices(written, schemas, trace))
      this.findings.push(...checkTexts(written, { shape: schema.shape, what, trace }))
    }
    const icons = new Set<string>()
    const refused: Diagnostic[] = []
    const sections = (list: readonly unknown[], inner: Path) => this.all(list, [...path, ...inner])
    const finished = finish(value, schema.shape, [], { trace, findings: refused, icons, sections }) as Mapping
    this.findings.push(...refused)
    if (errors.length > 0 || refused.some(({ code }) => code === 'schema/prose')) return undefined
    const choices = this.#choices(written, schema, path)
    if (choices === 'unknown') return undefined
    for (const icon of icons) this.icons.add(icon)
    const { show, draft: _, ...rest } = finished
    // The block's own schema has just accepted it.
    const block = { ...rest, ...choices } as unknown as Block
    const isAlone = this.findings.length === before.findings && this.seen.length === before.seen
    if (isAlone && choices === noChoices && show === undefined && !leadsTo(schema.shape, 'entry'))
      soundSections(schemas).set(written, { block, icons })
    return block
  }

  #season({ show }: Mapping, path: Path): void {
    if (!isMapping(show)) return
    const season = { path, at: [...path, 'show'], days: daysOf(show) }
    this.seasons.push(season)
    this.findings.push(...checkDays(season, this.#parts.trace))
  }

  /** What visitors can choose in a section that is a form; `unknown` where that has a mistake, here or in its own file. */
  #choices(section: Mapping, block: SchemaFile, path: Path): WithChoices | 'unknown' {
    const { schemas, context } = this.#parts
    const name = requestOf(section, block.schema, schemas.requests)
    const request = name === undefined ? undefined : schemas.requests.get(name)
    const offered = request && context && formChoices(request.schema, context)
    if (!offered) return noChoices
    if (offered === 'has-errors') return 'unknown'
    if ('choices' in offered) return offered
    const trace = this.#parts.trace([...path, Object.hasOwn(section, 'request') ? 'request' : 'type'])
    const facts = { list: offered.missing, nearest: nearest(offered.missing, offered.lists) }
    this.findings.push(error('ref/no-choices', trace.document.source.at(trace.path), facts))
    return 'unknown'
  }
}

const noChoices: WithChoices = {}

interface SoundSection {
  block: Block
  icons: ReadonlySet<string>
}

const sound = new WeakMap<Schemas, WeakMap<Mapping, SoundSection>>()

/**
 * Sections in which nothing is wrong and that nothing else decides about, as they were finished. One without bindings is the
 * same object in every page that its template makes, and after every edit of something else.
 */
function soundSections(schemas: Schemas): WeakMap<Mapping, SoundSection> {
  const known = sound.get(schemas) ?? new WeakMap<Mapping, SoundSection>()
  sound.set(schemas, known)
  return known
}
