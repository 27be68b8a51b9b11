import { CacheProvider } from '@emotion/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Scene } from '#schemas/types.gen.ts'
import { createServerStyleCache } from '#src/theme/styleCache.ts'
import { CoverDrawing } from '../covers/CoverDrawing.tsx'
import { loadDrawing } from '../lateDrawings.ts'
import { Waterfront } from '../Waterfront.tsx'
import { Wheel } from '../Wheel.tsx'
import type { WheelVariant } from '../WheelShape.tsx'
import { coverLook } from './coverLook.ts'

/**
 * The file of a still drawing: an SVG document that needs nothing around it.
 *
 * @param name  `cover-boats-12` (`coverName`), `scene-mill` (a tile), `wheel-onDark-14` (its variant, and how far it is turned)
 * @throws when there is no drawing of that name
 */
export async function drawStill(name: string): Promise<string> {
  // The page's own rules size it; none stands in the file.
  const cache = createServerStyleCache('still')
  const markup = renderToStaticMarkup(<CacheProvider value={cache}>{await drawing(name)}</CacheProvider>)
  return (
    markup
      .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
      .replace(' aria-hidden="true"', '')
      .replaceAll(/ class="still-[^"]*"/g, '')
      // No font of the site is at hand here. What has words in view stays in the document (`SceneTile`).
      .replace(/<text\b.*?<\/text>/g, '')
  )
}

async function drawing(name: string): Promise<ReactElement> {
  const cover = coverLook(name)
  if (cover) return <CoverDrawing motif={cover.motif} seed={cover.look} />
  const [, scene] = /^scene-(.+)$/.exec(name) ?? []
  if (scene && (await loadDrawing(scene))) return <Waterfront scene={scene as Scene} tile />
  const [, variant, turn] = /^wheel-([a-zA-Z]+)-(\d+)$/.exec(name) ?? []
  if (variant) return <Wheel variant={variant as WheelVariant} turn={Number(turn)} />
  throw new Error(`There is no still drawing "${name}".`)
}
