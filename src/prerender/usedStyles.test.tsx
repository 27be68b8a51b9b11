import { css, keyframes } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shortNames } from '#src/theme/shortNames.ts'
import { createServerStyleCache } from '#src/theme/styleCache.ts'
import { drawnWith } from '#src/theme/styleClass.ts'
import { usedStyles } from './usedStyles.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
const red = css({ color: 'red' })
const blue = css({ color: 'blue' })
const turning = css({ animation: `${turn} 1s` })

test('a page has the same rules in the same order, whatever was rendered before it', () => {
  const { used: fresh } = renderer()
  const { used } = renderer()
  used(<p css={blue} />)
  used(<p css={turning} />)
  const page = (
    <p css={red}>
      <b css={blue} />
    </p>
  )
  expect(used(page)).toEqual(fresh(page))
  expect(used(page)).toMatch(/color:red.*color:blue/)
})

test('an animation comes with the page that shows it, and with no other', () => {
  const { used: render } = renderer()
  expect(render(<p css={turning} />)).toMatch(/animation:(animation-\w+) 1s;\}@keyframes \1\{/)
  expect(render(<p css={red} />)).not.toContain('@keyframes')
})

test('what the style sheet has is left to it, but for what the first view needs', () => {
  const hovered = css({ color: 'red', '&:hover': { color: 'green' }, '@media print': { color: 'black' } })
  const first = <p css={hovered} />
  const rest = <p css={[blue, turning]} />
  const names = [...renderer().all(first), ...renderer().all(rest)].map(([name]) => name)
  const { inline, drawn } = renderer(names)
  expect(inline(drawn(first), drawn(rest)).css).toMatch(/^\.tw-\w+\{color:red;\}$/)
  expect(inline(drawn(first), drawn(<p css={turning} />)).css).toMatch(
    /^\.tw-\w+\{color:red;\}\.tw-\w+\{animation.*@keyframes/,
  )
})

function renderer(inSheet?: readonly string[]) {
  const cache = createServerStyleCache('tw', inSheet && shortNames('tw', inSheet))
  const styles = usedStyles(cache)
  const drawn = (page: ReactNode) => drawnWith(cache, () => renderToString(page))
  return {
    inline: styles.inline,
    drawn,
    all: (page: ReactNode) => styles.all(drawn(page)),
    used: (page: ReactNode) => styles.inline(drawn(page)).css,
  }
}
