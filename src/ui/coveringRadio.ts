import { css } from '@emotion/react'

/** A radio button that cannot be seen and lies over its whole label, so that whatever presses it by its role hits it. */
export const coveringRadio = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
})
