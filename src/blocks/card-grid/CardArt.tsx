import { css } from '@emotion/react'
import type { Card } from '#schemas/types.gen.ts'
import { Illustration } from '#src/ui/art/Illustration.tsx'
import { SceneTile } from '#src/ui/art/SceneTile.tsx'
import { Picture } from '#src/ui/Picture.tsx'

/** The picture of a card, whichever kind it names. An illustration is a chunk of its own; render it inside a boundary. */
export function CardArt({ of: { art, scene, picture }, className }: { of: Card; className?: string }) {
  if (picture) return <Picture of={picture} sizes="(min-width: 1024px) 400px, 100vw" css={fill} className={className} />
  if (art) return <Illustration name={art} css={bleeding} className={className} />
  return scene ? <SceneTile scene={scene} css={view} className={className} /> : null
}

// Its lower end is cut by the tile, so that there is more of it when it rises.
const bleeding = css({ overflow: 'visible' })
const fill = css({ display: 'block', width: '100%', objectFit: 'cover' })
const view = css({ display: 'block', width: '100%' })
