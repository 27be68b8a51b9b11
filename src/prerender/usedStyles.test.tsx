import { css, keyframes } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { adoptStyles, createStyleCache } from '#src/theme/styleCache.ts'
import { drawnWith } from '#src/theme/styleClass.ts'
import { usedStyles } from './usedStyles.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
const red = css({ color: 'red' })
const blue = css({ color: 'blue' })
const turning = css({ animation: `${turn} 1s` })

test('a page has the same rules in the same order, whatever was rendered before it', () => {
  const fresh = renderer()
  const used = renderer()
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
  const render = renderer()
  expect(render(<p css={turning} />)).toMatch(/animation:(animation-\w+) 1s;\}@keyframes \1\{/)
  expect(render(<p css={red} />)).not.toContain('@keyframes')
})

test('the browser finds in the rules which ones are there', () => {
  const css = renderer()(<p css={[red, turning]} />)
  const style = { textContent: css, dataset: { emotion: 'tw' } } as unknown as HTMLStyleElement
  adoptStyles('tw', { querySelector: () => style } as unknown as Document)
  expect(style.dataset.emotion).toMatch(/^tw [a-z0-9]+ animation-[a-z0-9]+$/)
})

function renderer() {
  const cache = createStyleCache('tw')
  createEmotionServer(cache)
  const stylesOf = usedStyles(cache)
  return (page: ReactNode) => stylesOf(drawnWith(cache, () => renderToString(page))).css
}
