import { expect, test } from 'vitest'
import type { ProseNode } from '#schemas/compiled.ts'
import { drawnStyles } from '#tests/drawnStyles.ts'
import { ProseView } from './ProseView.tsx'

test('a list has the numbers and the sign behind them that its author wrote', () => {
  const list: ProseNode = { type: 'list', ordered: true, start: 2, items: [[]] }
  const { html, rulesOf } = drawnStyles(<ProseView of={[list, { ...list, start: 3, sign: ')' }]} />)
  const [dot, bracket] = html.match(/<ol.*?>/g) ?? []
  expect(dot).toBe('<ol start="2">')
  expect(bracket).toMatch(/^<ol start="3" class="[^"]+">/)
  expect(rulesOf(/class="([^"]+)"/.exec(bracket ?? '')?.[1])).toContain('::marker{content:counter(list-item) ") ";}')
})
