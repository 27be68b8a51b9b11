import { css } from '@emotion/react'
import { fathom } from '#src/theme/primitive.ts'
import { media } from '#src/theme/tokens.ts'
import { MovingArt } from './MovingArt.tsx'
import { WaveEdge } from './WaveEdge.tsx'
import { Wheel } from './Wheel.tsx'

/** Half a dark wheel that rises out of the next band, behind the content of its (positioned) parent. */
export function RisingWheel({ className }: { className?: string }) {
  return (
    <MovingArt css={clip} className={className}>
      <Wheel variant="onDark" turning turn={14} css={wheel} />
      <div css={next}>
        <WaveEdge band="deep" single />
      </div>
    </MovingArt>
  )
}

const clip = css({ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' })
const wheel = css({
  position: 'absolute',
  width: 480,
  right: -90,
  bottom: -200,
  [media.md]: { width: 620, right: -60, bottom: -290 },
  [media.lg]: { width: 720, bottom: -330 },
  [media.xl]: { right: 'max(-60px, calc(50% - 780px))' },
})
const next = css({ position: 'absolute', left: 0, right: 0, bottom: -1, height: 24, backgroundColor: fathom[900] })
