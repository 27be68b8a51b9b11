import { css } from '@emotion/react'
import type { Drift } from '#src/browser/flotsam.ts'
import { FlotsamDrawings } from '#src/ui/art/FlotsamDrawings.tsx'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tide-flotsam': HTMLAttributes<HTMLElement>
    }
  }
}

/** The drawings that `src/browser/elements/flotsam.ts` lets float by now and then; nothing of them is seen before. */
export function Flotsam() {
  return (
    <tide-flotsam hidden>
      <FlotsamDrawings />
    </tide-flotsam>
  )
}

/** Where they float: shapes on the waterline, wave lines in the water. Lies in the water's own box. */
export function FlotsamLayer({ drift }: { drift: Drift }) {
  return <div css={drift === 'shape' ? onWater : inWater} data-layer={drift} aria-hidden="true" />
}

const layer = { position: 'absolute', insetInline: 0, overflow: 'hidden', pointerEvents: 'none' } as const
// Cut off where the first wave covers everything.
const onWater = css(layer, { bottom: '100%', height: 120 })
const inWater = css(layer, { insetBlock: 0 })
