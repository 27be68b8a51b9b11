import { expect, test } from 'vitest'
import type { Block, TabsBlock } from '#schemas/types.gen.ts'
import { SectionsContext } from '#src/ui/Section.tsx'
import { drawnMarkup, drawnStyles } from '#tests/drawnStyles.ts'
import Tabs from './Tabs.tsx'

const panels = [
  { id: 'story', label: 'Our Story', sections: [{ type: 'text', heading: 'Story' } as Block] },
  { id: 'approach', label: 'Our Approach', sections: [{ type: 'text', heading: 'Approach' } as Block] },
  { id: 'expertise', label: 'Expertise', sections: [{ type: 'text', heading: 'Expertise' } as Block] },
]
const Sections = ({ of }: { of: readonly Block[] }) =>
  of.map((block) => 'heading' in block && <p key={block.heading}>{block.heading}</p>)
const tabs = (block: Partial<TabsBlock> = {}) => (
  <SectionsContext value={Sections}>
    <Tabs type="tabs" label="About us" panels={panels} {...block} />
  </SectionsContext>
)
const html = (block: Partial<TabsBlock> = {}) => drawnMarkup(tabs(block))
const radios = (markup: string) => [...markup.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input)

test('ABOUT-01 PRIC-02 one radio button per panel, the first one checked', () => {
  for (const look of ['underlined', 'segmented'] as const) {
    const inputs = radios(html({ look, param: 'view' }))
    expect(inputs).toHaveLength(3)
    expect(inputs.map((input) => input.includes('checked'))).toEqual([true, false, false])
    for (const input of inputs) expect(input).toMatch(/name="view".*data-url-state|data-url-state.*name="view"/)
  }
})

test('ABOUT-01 PRIC-02 CSS alone hides every panel but that of the checked button', () => {
  const { html, rulesOf } = drawnStyles(tabs())
  const css = rulesOf(
    /data-block="tabs"[^>]*class="([^"]+)"|class="([^"]+)"[^>]*data-block="tabs"/.exec(html)?.slice(1).join(''),
  )
  const radios = (checked: string) => `:has(> div > fieldset[data-control=here] ${checked})>[data-panel]`
  for (const number of [0, 1, 2])
    expect(css).toContain(
      `${radios(`[data-choice="${number}"]:checked`)}:not([data-choice="${number}"]){display:none;}`,
    )
  expect([...html.matchAll(/data-panel="(\w+)" data-choice="(\d)"/g)].map(([, ...panel]) => panel)).toEqual([
    ['story', '0'],
    ['approach', '1'],
    ['expertise', '2'],
  ])
})

test("every panel's sections are in the page", () => {
  for (const shown of ['<p>Story</p>', '<p>Approach</p>', '<p>Expertise</p>']) expect(html()).toContain(shown)
})

test('with its switch in the hero it draws none of its own', () => {
  expect(radios(html({ control: 'hero', param: 'view' }))).toEqual([])
  expect(html({ control: 'hero', param: 'view' })).toContain('data-panel="story"')
})
