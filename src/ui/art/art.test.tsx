import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import tokens from '#src/theme/tokens.json' with { type: 'json' }
import { Avatar, initials } from './Avatar.tsx'
import { BoatAtSunrise } from './BoatAtSunrise.tsx'
import { Dial } from './Dial.tsx'
import { PaperBoat } from './PaperBoat.tsx'
import { Porthole } from './Porthole.tsx'
import { WaveEdge } from './WaveEdge.tsx'
import { Wheel } from './Wheel.tsx'

const drawings: Record<string, ReactElement> = {
  wheel: <Wheel turning />,
  'wheel, mid': <Wheel variant="mid" />,
  'wheel, outline': <Wheel variant="outline" />,
  waterline: <WaveEdge />,
  avatar: <Avatar name="Dana Whitlock" />,
  porthole: <Porthole level={0.66} />,
  dial: <Dial total={7} done={0} />,
  boat: <PaperBoat />,
  'boat at sunrise': <BoatAtSunrise high />,
}

const palette = new Set(JSON.stringify(tokens.color.primitive).match(/#[0-9A-F]{6}/g))

describe.each(Object.entries(drawings))('%s', (_, drawing) => {
  const html = renderToStaticMarkup(drawing).replace(/<style.*?<\/style>/g, '')

  test('is hidden from assistive technology, or named for it', () => {
    expect(html).toMatch(/aria-hidden="true"|role="img" aria-label="[^"]+"/)
  })

  test('uses no color but the palette’s, no style attribute, and no number finer than two decimals', () => {
    for (const [color] of html.matchAll(/#[0-9a-f]{3,8}\b/gi)) expect(palette).toContain(color)
    expect(html).not.toMatch(/\sstyle=/)
    expect(html.match(/\d\.\d{3,}/g) ?? []).toEqual([])
  })
})

test('the same person always has the same disc, and neighbors differ', () => {
  const disc = (name: string) => renderToStaticMarkup(<Avatar name={name} />)
  expect(disc('Dana Whitlock')).toBe(disc('Dana Whitlock'))
  expect(new Set(['Dana Whitlock', 'Dan Whitlock', 'Tom Castellano'].map(disc)).size).toBe(3)
})

test('initials are the first letters of the first and the last name', () => {
  expect(initials('Dana Whitlock')).toBe('DW')
  expect(initials('Ana Sofía de la Cruz')).toBe('AC')
  expect(initials('Émile')).toBe('É')
  expect(initials('Dr. Priya Raman (owner)')).toBe('DR')
  expect(initials('')).toBe('')
})
