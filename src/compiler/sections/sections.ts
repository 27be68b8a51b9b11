import type { WithChoices } from '#schemas/choices.ts'
import type { Block } from '#schemas/types.gen.ts'
import type { Code, Facts } from '../catalogue/catalogue.ts'
import { formChoices } from '../choices/choices.ts'
import { type SlugsOf, unknownEntries } from '../content/references.ts'
import { checkDays } from '../dates/checkDays.ts'
import { daysOf } from '../dates/days.ts'
import type { Season } from '../dates/nextChange.ts'
import { error } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import type { Path } from '../diagnostics/range.ts'
import { checkValue } from '../explain/checkValue.ts'
import { bindingPlace, isConsequence, listOfEntries } from '../explain/placing.ts'
import { requestOf } from '../links/requestsOf.ts'
import { leadsTo } from '../schema/fields.ts'
import type { SchemaFile, Schemas } from '../schema/schemaFile.ts'
import { dataKind } from '../schema/shape.ts'
import type { Context, Trace } from '../templates/filled.ts'
import { isShown } from '../values/isShown.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'
import { checkTexts } from './checkTexts.ts'
import { fillIn } from './fillIn.ts'
import { checkWithin } from './withinSection.ts'

/** What checking sections needs, and where it puts what it finds. */
export interface SectionWork {
  schemas: Schemas
  today: string
  /** Where the value at a path of the page was written. */
  trace(path: Path): Trace
  slugs: SlugsOf
  findings: Finding[]
  /** Every section that was looked at, also those with mistakes, in reading order. */
  seen: { section: Mapping; path: Path }[]
  /** Names of the icons in the sections that passed. */
  icons: Set<string>
  /** What stands on the page for a time. */
  seasons: Season[]
  /** Set when a section was left out because of a mistake, told here or elsewhere. */
  dropped: boolean
  /** What content offers in the forms of a page; a section by itself knows nothing of it. */
  context?: Context
}

/** Which items of a list were kept, so that a place in the finished list can be found in the list as filled in. */
export const keptItems = new WeakMap<readonly unknown[], readonly number[]>()

/**
 * Checks each section against the schema of its own type, and of no other, and finishes those that passed: prose parsed,
 * what is out of season left out. Nested sections are checked like those of the page, also inside a section with mistakes.
 *
 * @returns the sections that passed and are shown, in page order
 */
export function checkSections(list: readonly unknown[], at: Path, work: SectionWork): Block[] {
  const blocks: Block[] = []
  const kept: number[] = []
  for (const [index, section] of list.entries()) {
    const block = checkOne(section, [...at, index], work)
    if (block === undefined) work.dropped = true
    if (block === undefined || !isShown(own(section, 'show'), work.today)) continue
    blocks.push(block)
    kept.push(index)
  }
  if (kept.length < list.length) keptItems.set(blocks, kept)
  return blocks
}

function checkOne(section: unknown, path: Path, work: SectionWork): Block | undefined {
  const schema = isMapping(section) ? schemaOf(section, path, work) : notASection(section, path, work)
  if (!schema || !isMapping(section)) return undefined
  work.seen.push({ section, path })
  const known = soundSections(work.schemas).get(section)
  if (known) {
    for (const icon of known.icons) work.icons.add(icon)
    return known.block
  }
  const told = work.findings.length
  const seen = work.seen.length
  if (isMapping(section.show)) {
    const days = daysOf(section.show)
    work.seasons.push({ path, at: [...path, 'show'], days })
    work.findings.push(...checkDays(days, (at) => work.trace([...path, 'show', ...at])))
  }
  const type = String(section.type)
  const trace = (inner: Path) => work.trace([...path, ...inner])
  const what = `a "${type}" section`
  const { value, errors, findings } = checkValue(section, schema, { what, block: type, trace })
  if (errors.length === 0) {
    findings.push(...unknownEntries(value, schema.shape, work.slugs, trace))
    findings.push(...checkWithin(section, schema, trace))
    findings.push(...checkTexts(section, { shape: schema.shape, what, trace }))
  }
  work.findings.push(...findings)
  const icons = new Set<string>()
  const before = work.findings.length
  const {
    show: _show,
    draft: _draft,
    ...finished
  } = fillIn(value, schema.shape, [], {
    trace,
    findings: work.findings,
    icons,
    sections: (list, inner) => checkSections(list, [...path, ...inner], work),
  }) as Mapping
  const ownProse = work.findings.slice(before).some(({ subject }) => subject === 'prose')
  if (errors.length || ownProse) return undefined
  const choices = choicesIn(section, schema, path, work)
  if (choices === 'unknown') return undefined
  for (const icon of icons) work.icons.add(icon)
  // The block's own schema has just accepted it.
  const block = { ...finished, ...choices } as unknown as Block
  const isAlone = work.findings.length === told && work.seen.length === seen && choices === noChoices
  if (isAlone && !isMapping(section.show) && !leadsTo(schema.shape, 'entry'))
    soundSections(work.schemas).set(section, { block, icons })
  return block
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

/** What visitors can choose in a section that is a form; `unknown` where that has a mistake, told here or in its own file. */
function choicesIn(section: Mapping, block: SchemaFile, path: Path, work: SectionWork): WithChoices | 'unknown' {
  const { requests } = work.schemas
  const name = requestOf(section, block.schema, requests)
  const request = name === undefined ? undefined : requests.get(name)
  const offered = request && work.context && formChoices(request.schema, work.context)
  if (!offered) return noChoices
  if (offered === 'flawed') return 'unknown'
  if ('choices' in offered) return offered
  const trace = work.trace([...path, Object.hasOwn(section, 'request') ? 'request' : 'type'])
  const facts = { list: offered.missing, nearest: nearest(offered.missing, offered.lists) }
  work.findings.push({ diagnostic: error('ref/no-choices', trace.document.source.at(trace.path), facts) })
  return 'unknown'
}

function notASection(section: unknown, path: Path, work: SectionWork): undefined {
  const kind = section === null ? 'null' : (dataKind(section) ?? 'null')
  const trace = work.trace(path)
  if (isConsequence(trace)) return
  const facts = { name: 'A section', wanted: ['object'], found: kind }
  work.findings.push({ diagnostic: error('schema/type', trace.document.source.at(trace.path), facts) })
}

function schemaOf(section: Mapping, path: Path, work: SectionWork): SchemaFile | undefined {
  const { blocks } = work.schemas
  const type = own(section, 'type')
  return (typeof type === 'string' && blocks.get(type)) || tellType(section, type, path, work)
}

/** `- hero:`, with nothing behind it or with its lines below, as if it were a name. */
function isBare(value: unknown): boolean {
  return value === null || isMapping(value)
}

/** Says what is wrong with a section's type. */
function tellType(section: Mapping, type: unknown, path: Path, work: SectionWork): undefined {
  const types = [...work.schemas.blocks.keys()]
  const trace = work.trace([...path, 'type'])
  if (isConsequence(trace)) return undefined
  const { source } = trace.document
  const tell = <C extends Code>(code: C, range = source.at(trace.path), facts: Facts<C>) => {
    work.findings.push({ diagnostic: error(code, range, facts) })
    return undefined
  }
  const [inside] = Array.isArray(type) ? type : isMapping(type) ? Object.keys(type) : []
  if (typeof inside === 'string' && work.schemas.blocks.has(inside))
    return tell('schema/missing-type', undefined, { types, nearest: inside })
  if (!Object.hasOwn(section, 'type')) {
    const names = Object.keys(section)
    const misspelled = names.find((name) => nearest(name, ['type']))
    if (misspelled) {
      const at = work.trace([...path, misspelled])
      const facts = { name: misspelled, of: 'a section', nearest: 'type', names: [] }
      return tell('schema/unknown-property', at.document.source.at(at.path, 'key'), facts)
    }
    const container = work.trace(path)
    if (listOfEntries(container) !== undefined)
      return tell('schema/missing-type', bindingPlace(container), { types, nearest: undefined })
    const named = names.find((name) => work.schemas.blocks.has(name) && isBare(section[name]))
    const [first] = named === undefined ? names : [named]
    const range =
      first === undefined
        ? container.document.source.at(container.path)
        : container.document.source.at([...container.path, first], 'key')
    return tell('schema/missing-type', range, { types, nearest: named })
  }
  if (typeof type !== 'string') {
    if (type === null) return tell('yaml/empty-value', undefined, { name: 'type' })
    return tell('schema/type', undefined, { name: '"type"', wanted: ['string'], found: dataKind(type) ?? 'null' })
  }
  return tell('schema/unknown-block', undefined, { type, nearest: nearest(type, types), types })
}
