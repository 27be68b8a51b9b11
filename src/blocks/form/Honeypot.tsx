import { css } from '@emotion/react'

/** A field that nobody sees or reaches; what fills it is a machine. */
export function Honeypot() {
  return (
    <div css={away} aria-hidden="true">
      <input type="text" name="hp" tabIndex={-1} autoComplete="off" defaultValue="" suppressHydrationWarning />
    </div>
  )
}

// By a rule of the style sheet: machines look for `hidden` in the markup.
const away = css({ display: 'none' })
