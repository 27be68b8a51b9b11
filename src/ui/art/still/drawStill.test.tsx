import { expect, test } from 'vitest'
import type { Scene } from '#schemas/types.gen.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import { Cover } from '../Cover.tsx'
import { LateWheel } from '../LateWheel.tsx'
import { loadDrawing } from '../lateDrawings.ts'
import { placeOf } from '../placeOf.ts'
import { SceneTile } from '../SceneTile.tsx'
import { Waterfront } from '../Waterfront.tsx'
import { looks } from './coverLook.ts'
import { drawingAddress, drawingAt } from './drawingAddress.ts'
import { drawStill } from './drawStill.tsx'

const scenes = Object.keys(placeOf) as Scene[]
const shown = [
  ...(Object.keys(looks) as (keyof typeof looks)[]).map((motif) => <Cover key={motif} motif={motif} seed="Entry" />),
  <LateWheel key="closing" variant="onDark" turn={14} turning />,
  <LateWheel key="panel" variant="midOnDark" turn={6} />,
  ...scenes.filter((scene) => scene !== 'staff').map((scene) => <SceneTile key={scene} scene={scene} />),
].map((drawing) => drawnMarkup(drawing))

test.each(shown)('%s waits until it comes near, keeps its room, and is silent', (markup) => {
  expect(markup).toMatch(/^<img [^>]*loading="lazy" decoding="async" width="\d+" height="\d+" src="[^"]+" alt=""\/>$/)
})

test.each(shown)('the file of %s stands on its own', async (markup) => {
  const name = drawingAt(/src="([^"]+)"/.exec(markup)![1]!)
  const file = await drawStill(name!)
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(markup)!
  expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  // The room that is kept for it.
  expect(/^<svg [^>]*viewBox="\S+ \S+ (\S+) (\S+)"/.exec(file)?.slice(1)).toEqual([width, height])
  // Nothing of the page reaches into it: no styles, no fonts, no color of the text around it.
  expect(file).not.toMatch(/<(?:style|script|text|image|use)\b|class=|style=|href=|currentColor|var\(|<!--/)
})

test('words are left out of files, which have no fonts: they lie outside of the cut, or the drawing is none', async () => {
  const withWords: Scene[] = []
  for (const scene of scenes) {
    await loadDrawing(scene)
    if (drawnMarkup(<Waterfront scene={scene} tile />).includes('<text')) withWords.push(scene)
  }
  // The sign of the first stands left of x = 84, where its tile begins.
  expect(withWords).toEqual(['real-estate', 'staff'])
  expect(drawnMarkup(<SceneTile scene="staff" />)).toMatch(/^<svg .*<text/)
})

test('an address tells its drawing, and other addresses none', () => {
  expect(drawingAt(drawingAddress('cover-boats-12'))).toBe('cover-boats-12')
  for (const address of ['/assets/dana-whitlock-e402205e8b.svg', '/media/office.jpg', '/assets/app-1a2b.js'])
    expect(drawingAt(address)).toBeUndefined()
})

test('a name without a drawing is refused', async () => {
  await expect(drawStill('scene-volcano')).rejects.toThrow('There is no still drawing "scene-volcano".')
  await expect(drawStill('external/close-icon')).rejects.toThrow('There is no still drawing')
})
