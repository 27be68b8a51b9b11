import { css } from '@emotion/react'
import type { Picture as PictureData, Scene } from '#schemas/types.gen.ts'
import { media, radius, tile } from '#src/theme/tokens.ts'
import { SceneTile } from '#src/ui/art/SceneTile.tsx'
import { Picture } from '#src/ui/Picture.tsx'

/** The picture beside the words; on narrow screens it runs from edge to edge. */
export function TextPicture({ picture, scene }: { picture?: PictureData; scene?: Scene }) {
  return (
    <div css={frame}>
      {picture ? (
        <Picture of={picture} sizes="(min-width: 1024px) 640px, 100vw" css={[whole, cropped]} />
      ) : (
        scene && <SceneTile scene={scene} css={whole} />
      )}
    </div>
  )
}

const frame = css({
  aspectRatio: '5 / 4',
  overflow: 'hidden',
  marginInline: 'calc(-1 * var(--page))',
  backgroundColor: tile.water.bg,
  [media.md]: { marginInline: 0, borderRadius: radius.tile },
})
const whole = css({ display: 'block', width: '100%', height: '100%' })
const cropped = css({ objectFit: 'cover' })
