import { CacheProvider, css } from '@emotion/react'
import styled from '@emotion/styled'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import { adoptStyles } from './styleCache.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const red = css({ color: 'red' })
const blue = css({ color: 'blue' })

beforeEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

test('a rule that came with the document is not inserted again, and any other is', () => {
  const green = css({ color: 'green' })
  document.head.innerHTML = `<style>.tw-${red.name}{color:red}</style>`
  document.body.innerHTML = `<style>.tw-${green.name}{color:green}</style>`
  show(<p css={red} />)
  show(<p css={green} />)
  expect(insertedRules()).toEqual([])
  show(<p css={blue} />)
  // Behind those that the document has: the later of two rules wins.
  expect(insertedRules()).toEqual([`.tw-${blue.name}{color:blue;}`])
})

test('a component that is styled by name takes its class from the same cache', () => {
  const Label = styled.b({ color: 'green' })
  expect(show(<Label />).innerHTML).toMatch(/^<b class="tw-\w+"><\/b>$/)
})

function show(node: React.ReactNode): Element {
  const box = document.body.appendChild(document.createElement('div'))
  const cache = adoptStyles('tw', document)
  act(() => createRoot(box).render(<CacheProvider value={cache}>{node}</CacheProvider>))
  return box
}

/** What Emotion itself has put behind them. */
const insertedRules = () =>
  [...document.querySelectorAll('body > style ~ style[data-emotion=tw]')].map(({ textContent }) => textContent)
