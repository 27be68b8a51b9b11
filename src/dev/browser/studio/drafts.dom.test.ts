import { beforeEach, expect, test, vi } from 'vitest'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Field, Outcome, Request, Setting } from '../../studio/protocol.ts'
import { Drafts, type ShownPanel } from './drafts.ts'

const name = 'pages/pricing.yaml'
const section: Path = ['sections', 0]
const done: Outcome = { done: true, sentence: 'Done.', pages: 1, warnings: [] }
const refused: Outcome = { done: false, refusal: 'Not written.', problems: [] }

const field = (path: Path, value?: unknown, more: Partial<Field> = {}): Field => {
  const mark = value === undefined ? '' : JSON.stringify(value)
  return { kind: 'text', label: String(path.at(-1)), what: { name, path, mark }, value, isRequired: false, ...more }
}
const item = (at: number, label: string, look?: string) =>
  field([...section, 'actions', at], { label, look }, {
    kind: 'group',
    value: undefined,
    fields: [field([...section, 'actions', at, 'label'], label), field([...section, 'actions', at, 'look'], look)],
  } as Partial<Field>)

let turn = 0
const panelOf = (fields: Field[], mark = 'first'): ShownPanel => ({
  title: 'cta',
  file: `content/${name}:1:1`,
  what: { name, path: section, mark },
  pages: ['/pricing'],
  fields,
  turn: ++turn,
  asked: { name, path: section },
})

/** Drafts of a panel, with what they ask for and how it is answered. */
function draftsOf(panel: ShownPanel, answer: (values: Setting[]) => { outcome: Outcome; panel?: ShownPanel }) {
  const sent: Setting[][] = []
  const drafts = new Drafts(panel, () => {})
  drafts.run = async (request: Request) => {
    const values = 'do' in request && request.do === 'set' ? request.values : []
    sent.push(values)
    return { panel: undefined, ...answer(values) }
  }
  return { drafts, sent }
}
const stored = () => Object.keys(JSON.parse(localStorage.getItem('tide-studio-drafts') ?? '{}'))

beforeEach(() => localStorage.clear())

test('what is typed in one item is not written into another that has come to its place', async () => {
  const panel = panelOf([item(0, 'Get Started'), item(1, 'See your industry')])
  const { drafts, sent } = draftsOf(panel, () => ({ outcome: refused }))
  const look = panel.fields[0]!.fields![1]!
  drafts.set(look, 'secondary')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await drafts.settle()
  drafts.adopt(panelOf([item(0, 'See your industry'), item(1, 'Get Started')]))
  expect(drafts.otherOf(look)).toEqual({ value: undefined })
  const count = sent.length
  await drafts.send()
  expect(sent).toHaveLength(count)
})

test('what the file says by now is typed no more, and nobody is asked about it', () => {
  const heading = field([...section, 'heading'], 'Old')
  const { drafts } = draftsOf(panelOf([heading]), () => ({ outcome: done }))
  drafts.hold('composed', true)
  drafts.set(heading, 'New')
  drafts.adopt(panelOf([field([...section, 'heading'], 'New')], 'second'))
  expect(drafts.otherOf(heading)).toBeUndefined()
  expect(drafts.hasIn(heading)).toBe(false)
  expect(stored()).toEqual([])
})

test('who reloads while something is on its way goes on with the newest', async () => {
  const heading = field([...section, 'heading'], 'Old')
  const { drafts } = draftsOf(panelOf([heading]), () => ({ outcome: done }))
  // The page is left: the answer comes to nobody.
  drafts.run = () => new Promise(() => {})
  drafts.set(heading, 'New')
  await Promise.resolve()
  drafts.set(heading, 'New words')
  const after = draftsOf(panelOf([field([...section, 'heading'], 'New')], 'second'), () => ({ outcome: done }))
  expect(after.drafts.otherOf(heading)).toBeUndefined()
  await after.drafts.send()
  expect(after.sent).toMatchObject([[{ value: 'New words' }]])
})

test('an entry that is begun in the list of a section is kept with it, and leaves nothing behind', async () => {
  const entry = { name: 'collections/testimonials.yaml', path: [5, 'name'], mark: '' }
  const next = field([], undefined, {
    kind: 'group',
    what: { ...entry, path: [5] },
    fields: [field([], undefined, { what: entry })],
  })
  const items = field([...section, 'items'], undefined, { kind: 'links', next })
  const panel = panelOf([items])
  const { drafts } = draftsOf(panel, () => ({ outcome: refused }))
  drafts.hold('begun', true)
  drafts.set(next.fields![0]!, 'Zed')
  expect(stored()).toHaveLength(1)

  const after = draftsOf(panelOf([items]), () => ({ outcome: done }))
  expect(after.drafts.hasIn(next)).toBe(true)
  expect(await after.drafts.settle()).toBe('written')
  expect(stored()).toEqual([])
})

test('drafts of another tab stay stored', async () => {
  const [kicker, heading] = [field([...section, 'kicker'], 'A'), field([...section, 'heading'], 'B')]
  const other = draftsOf(panelOf([kicker, heading]), () => ({ outcome: done }))
  const { drafts } = draftsOf(panelOf([kicker, heading]), () => ({ outcome: refused }))
  drafts.set(kicker, 'Too long')
  await drafts.send()
  other.drafts.set(heading, 'Written')
  await other.drafts.send()
  expect(stored()).toEqual([expect.stringContaining('kicker')])
})

test('what has no place any more is named, and holds nothing else up', async () => {
  const heading = field([...section, 'heading'], 'Old')
  const panel = panelOf([heading, item(0, 'Get Started'), item(1, 'See your industry')])
  const { drafts, sent } = draftsOf(panel, () => ({ outcome: done }))
  drafts.hold('composed', true)
  drafts.set(panel.fields[2]!.fields![0]!, 'Look around')
  drafts.adopt(panelOf([heading, item(0, 'Get Started')]))
  expect(drafts.stranded).toMatchObject([{ value: 'Look around' }])
  drafts.set(heading, 'New')
  drafts.hold('composed', false)
  await drafts.send()
  expect(sent).toMatchObject([[{ value: 'New' }]])
  drafts.dropStranded()
  expect(stored()).toEqual([])
})

test('what moves things waits for what is typed in them', async () => {
  const panel = panelOf([item(0, 'Get Started'), item(1, 'See your industry')])
  const [first] = panel.fields as [Field, Field]
  const now = panelOf([item(0, 'Begin'), item(1, 'See your industry')], 'second')
  const { drafts, sent } = draftsOf(panel, ([setting]) =>
    setting?.value === '' ? { outcome: refused } : { outcome: done, panel: now },
  )
  const move = { do: 'move', what: first.what, to: 'down' } as const
  drafts.set(first.fields![0]!, '')
  await expect(drafts.settledFor(move)).rejects.toThrow('is not written yet')
  drafts.set(first.fields![0]!, 'Begin')
  // With the mark of what stands there now.
  expect(await drafts.settledFor(move)).toEqual({ ...move, what: now.fields[0]!.what })
  expect(sent).toHaveLength(2)
  expect(await drafts.settledFor(move)).toEqual(move)
})
