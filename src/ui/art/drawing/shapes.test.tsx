/** @jsxImportSource #drawing */
import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'
import type { Shapes } from './shapes.ts'

const markup = ({ markup }: Shapes) => markup

test('attributes have the names that SVG gives them, and those without a value are left out', () => {
  const line = <path d="M0 0h9" strokeWidth={2} strokeLinecap="round" pathLength={1} fill={undefined} opacity={0} />
  expect(markup(line)).toBe('<path d="M0 0h9" stroke-width="2" stroke-linecap="round" pathLength="1" opacity="0"/>')
})

test('words cannot leave their place, neither between tags nor in an attribute', () => {
  const name = `"><script>&'`
  const drawn = (
    <text fontFamily={name} data-name={name}>
      {name}
    </text>
  )
  const safe = '&quot;&gt;&lt;script&gt;&amp;&#39;'
  expect(markup(drawn)).toBe(`<text font-family="${safe}" data-name="${safe}">${safe}</text>`)
})

test('parts, lists of parts and conditions stand where they are written', () => {
  const Dot = ({ x }: { x: number }) => <circle cx={x} r="1" />
  const Pair = () => (
    <>
      <text>{0}</text>
      <g />
    </>
  )
  const drawn = (
    <g>
      {[1, 2].map((x) => (
        <Dot key={x} x={x} />
      ))}
      {false}
      {undefined}
      <Pair />
    </g>
  )
  expect(markup(drawn)).toBe('<g><circle cx="1" r="1"/><circle cx="2" r="1"/><text>0</text><g/></g>')
})

test('a part with few looks is drawn once for each', () => {
  let drawn = 0
  const Sun = remembered(({ r }: { r: number }) => {
    drawn++
    return <circle r={r} />
  })
  expect([<Sun key="1" r={3} />, <Sun key="2" r={4} />, <Sun key="3" r={3} />].map(markup)).toEqual([
    '<circle r="3"/>',
    '<circle r="4"/>',
    '<circle r="3"/>',
  ])
  expect(drawn).toBe(2)
})
