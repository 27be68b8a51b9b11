import { css } from '@emotion/react'
import { media } from '#src/theme/tokens.ts'
import { Curve } from './Curve.tsx'
import type { RoiInputs } from './roi.ts'

/** The curve of the money in two shapes: a wide one, and a taller one for narrow screens. Without inputs, still water. */
export function Chart({ of: inputs }: { of?: RoiInputs }) {
  return (
    <>
      <Curve of={inputs} width={780} height={360} labelEvery={1} css={[chart, wideOnly]} />
      <Curve of={inputs} width={390} height={330} labelEvery={3} css={[chart, narrowOnly]} />
    </>
  )
}

const chart = css({ width: '100%', height: 'auto' })
const wideOnly = css({ display: 'none', [media.md]: { display: 'block' } })
const narrowOnly = css({ display: 'block', [media.md]: { display: 'none' } })
