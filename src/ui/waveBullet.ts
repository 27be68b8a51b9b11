import { css } from '@emotion/react'
import { bulleted } from '#src/theme/squiggle.ts'

/** A list item that begins with a small wave. */
export const waveBullet = css(bulleted)
