import { css } from '@emotion/react'
import { bandVars } from './tokens.ts'

/** The bands, ready for `css`. `Section` wears one; parts of the shell and floating layers take theirs from here. */
export const bandCss = {
  paper: css(bandVars('paper')),
  foam: css(bandVars('foam')),
  shallows: css(bandVars('shallows')),
  buff: css(bandVars('buff')),
  fathom: css(bandVars('fathom')),
  deep: css(bandVars('deep')),
} as const
