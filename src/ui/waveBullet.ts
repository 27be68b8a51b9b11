import { css } from '@emotion/react'
import { squiggle } from '#src/theme/squiggle.ts'

/** A list item that begins with a small wave. */
export const waveBullet = css({ paddingLeft: 22, background: `${squiggle.bullet} 0 0.62em / 14px 5px no-repeat` })
