import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block, TabsBlock } from '#schemas/types.gen.ts'
import { SectionsContext } from '#src/ui/SectionsContext.tsx'
import Tabs from './Tabs.tsx'

const panels = [
  { id: 'story', label: 'Our Story', sections: [{ type: 'text', heading: 'Story' } as Block] },
  { id: 'approach', label: 'Our Approach', sections: [{ type: 'text', heading: 'Approach' } as Block] },
  { id: 'expertise', label: 'Expertise', sections: [{ type: 'text', heading: 'Expertise' } as Block] },
]
const Sections = ({ of }: { of: readonly Block[] }) =>
  of.map((block) => 'heading' in block && <p key={block.heading}>{block.heading}</p>)
const html = (block: Partial<TabsBlock> = {}) =>
  renderToStaticMarkup(
    <SectionsContext value={Sections}>
      <Tabs type="tabs" label="About us" panels={panels} {...block} />
    </SectionsContext>,
  )
const radios = (markup: string) => [...markup.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input)

test('ABOUT-01 PRIC-02 one radio button per panel, the first one checked', () => {
  for (const look of ['underlined', 'segmented'] as const) {
    const inputs = radios(html({ look, param: 'view' }))
    expect(inputs).toHaveLength(3)
    expect(inputs.map((input) => input.includes('checked'))).toEqual([true, false, false])
    for (const input of inputs) expect(input).toMatch(/name="view".*data-url-state|data-url-state.*name="view"/)
  }
})

test('ABOUT-01 PRIC-02 CSS alone shows the panel of the checked button, and the first one by default', () => {
  const markup = html()
  const rule = (id: string) => `html:has(input[name="tab"][value="${id}"]:checked)`
  // The first hides while another one is checked; the others show only while their own is.
  expect(cssOf(markup, 'story')).toContain(`${rule('approach')}`)
  expect(cssOf(markup, 'story')).not.toContain(rule('story'))
  expect(cssOf(markup, 'approach')).toMatch(/display:none;/)
  expect(cssOf(markup, 'approach')).toContain(rule('approach'))
})

test("every panel's sections are in the page", () => {
  for (const shown of ['<p>Story</p>', '<p>Approach</p>', '<p>Expertise</p>']) expect(html()).toContain(shown)
})

test('with its switch in the hero it draws none of its own', () => {
  expect(radios(html({ control: 'hero', param: 'view' }))).toEqual([])
  expect(html({ control: 'hero', param: 'view' })).toContain('data-panel="story"')
})

/** The styles that stand before the panel: without a server cache, Emotion writes them there. */
function cssOf(markup: string, panel: string): string {
  const name = new RegExp(`data-panel="${panel}" class="([^"]+)"`).exec(markup)?.[1]
  const styles = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css!)
  return styles
    .filter((css) => css.includes(`.${name}`))
    .join('')
    .replaceAll('&quot;', '"')
}
