import type { ReactElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import tokens from '#src/theme/tokens.json' with { type: 'json' }
import { drawnMarkup } from '#tests/drawnStyles.ts'
import { Avatar } from './Avatar.tsx'
import { BoatAtSunrise } from './BoatAtSunrise.tsx'
import { motifs } from './coverMotif.ts'
import { CoverDrawing } from './covers/CoverDrawing.tsx'
import { Dial } from './Dial.tsx'
import { FlowStreams } from './FlowStreams.tsx'
import Agents from './illustrations/Agents.tsx'
import Crm from './illustrations/Crm.tsx'
import Websites from './illustrations/Websites.tsx'
import { seedOf } from './initials.ts'
import { Mark } from './Mark.tsx'
import { PaperBoat } from './PaperBoat.tsx'
import { Porthole } from './Porthole.tsx'
import ChildcareEducation from './scenes/ChildcareEducation.tsx'
import HomeServices from './scenes/HomeServices.tsx'
import Jetty from './scenes/Jetty.tsx'
import Lighthouse from './scenes/Lighthouse.tsx'
import LowWater from './scenes/LowWater.tsx'
import Mill from './scenes/Mill.tsx'
import PaperBoatScene from './scenes/PaperBoatScene.tsx'
import Quays from './scenes/Quays.tsx'
import RealEstate from './scenes/RealEstate.tsx'
import Staff from './scenes/Staff.tsx'
import WheelScene from './scenes/WheelScene.tsx'
import { WaveEdge } from './WaveEdge.tsx'
import { Wheel } from './Wheel.tsx'

const drawings: Record<string, ReactElement> = {
  wheel: <Wheel turning turn={8} />,
  'wheel, mid': <Wheel variant="mid" />,
  'wheel, outline': <Wheel variant="outline" />,
  'wheel, on dark': <Wheel variant="onDark" />,
  waterline: <WaveEdge />,
  mark: <Mark />,
  avatar: <Avatar name="Dana Whitlock" />,
  porthole: <Porthole level={0.66} />,
  dial: <Dial total={7} done={0} />,
  streams: <FlowStreams inputs={5} outputs={5} />,
  boat: <PaperBoat />,
  'boat at sunrise': <BoatAtSunrise high />,
  agents: <Agents />,
  crm: <Crm />,
  websites: <Websites />,
  'real-estate': <RealEstate />,
  'childcare-education': <ChildcareEducation />,
  'home-services': <HomeServices />,
  staff: <Staff />,
  jetty: <Jetty />,
  lighthouse: <Lighthouse />,
  mill: <Mill />,
  'mill, as a tile': <Mill tile />,
  quays: <Quays />,
  'low-water': <LowWater />,
  'paper-boat': <PaperBoatScene />,
  'wheel at the waterline': <WheelScene />,
  ...Object.fromEntries(
    ([...motifs, 'real-estate', 'home-services', 'childcare-education'] as const).flatMap((motif) =>
      ['a', 'b', 'c', 'd'].map((seed) => [
        `cover ${motif} ${seed}`,
        <CoverDrawing key={seed} motif={motif} seed={seedOf(seed)} />,
      ]),
    ),
  ),
}

const palette = new Set(
  JSON.stringify(tokens.color.primitive)
    .match(/#[0-9A-F]{6}/g)
    ?.map((color) => color),
)
const markup = (drawing: ReactElement) => drawnMarkup(drawing)

describe.each(Object.entries(drawings))('%s', (_, drawing) => {
  const html = markup(drawing)

  test('is hidden from assistive technology, or named for it', () => {
    expect(html).toMatch(/aria-hidden="true"|role="img" aria-label="[^"]+"/)
  })

  test('uses no color but the palette’s, and no style attribute', () => {
    for (const [color] of html.matchAll(/#[0-9a-f]{3,8}\b/gi)) expect(palette).toContain(color)
    expect(html).not.toMatch(/\sstyle=/)
  })

  test('has no number finer than two decimals', () => {
    expect(html.match(/\d\.\d{3,}/g) ?? []).toEqual([])
  })

  test('is drawn without chance and clock, so that the browser finds what the server has drawn', () => {
    const refuse = (what: string) => () => {
      throw new Error(`A drawing asks for ${what}`)
    }
    const asked = [
      vi.spyOn(Math, 'random').mockImplementation(refuse('a random number')),
      vi.spyOn(Date, 'now').mockImplementation(refuse('the time')),
    ]
    try {
      expect(markup(drawing)).toBe(html)
    } finally {
      for (const spy of asked) spy.mockRestore()
    }
  })
})

test.each(motifs)('covers of %s are not all alike: the seed shows', (motif) => {
  const covers = ['a', 'b', 'c', 'd'].map((seed) => markup(<CoverDrawing motif={motif} seed={seedOf(seed)} />))
  expect(new Set(covers).size).toBeGreaterThan(2)
})

test('two lighthouses on one page do not share ids', () => {
  const html = markup(
    <>
      <Lighthouse />
      <Lighthouse />
    </>,
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBe(4)
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(html).toContain(`url(#${id})`)
})

test('the wheel of the home page stays small', () => {
  expect(markup(<Wheel />).length).toBeLessThan(4200)
})
