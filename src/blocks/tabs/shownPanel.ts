import { css, keyframes } from '@emotion/react'
import { media, motion } from '#src/theme/tokens.ts'

/** Shows a panel while the radio button of its id is checked, wherever on the page that stands; the first one by default. */
export function shownPanel(param: string, id: string, ids: string[]) {
  // `html` and not `:root`: before a selector that begins with a colon Emotion puts its own class.
  const checked = (value: string) => `html:has(input[name="${param}"][value="${value}"]:checked) &`
  if (id !== ids[0]) return css(fading, { display: 'none', [checked(id)]: { display: 'block' } })
  const others = ids.filter((other) => other !== id)
  return css(fading, Object.fromEntries(others.map((other) => [checked(other), { display: 'none' }])))
}

const appear = keyframes({ from: { opacity: 0 } })
// Only what changes after the page is there fades: the first paint must not wait.
const fading = {
  [media.motion]: { 'html:has(input:focus) &': { animation: `${appear} ${motion.duration.fast}` } },
} as const
