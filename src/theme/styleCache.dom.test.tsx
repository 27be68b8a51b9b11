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
})

test('a rule that came with the document, or that the loaded style sheet has, is not inserted again', () => {
  document.head.innerHTML = `<style data-emotion="tw ${red.name}">.tw-${red.name}{color:red}</style>`
  addSheet({ loaded: true })
  show(<p css={red} />, [blue.name])
  show(<p css={blue} />, [blue.name])
  expect(insertedRules()).toEqual([])
})

test('without the style sheet, a section that wakes brings its rules', () => {
  addSheet({ loaded: false })
  show(<p css={blue} />, [blue.name])
  expect(insertedRules()).toEqual([`.tw-${blue.name}{color:blue;}`])
})

test('a style sheet that comes later is believed from then on', () => {
  const sheet = addSheet({ loaded: false })
  const cache = adoptStyles('tw', document, [blue.name])
  expect(cache.inserted[blue.name]).toBeUndefined()
  sheet.dispatchEvent(new Event('load'))
  expect(cache.inserted[blue.name]).toBe(true)
})

test('a component that is styled by name takes its class from the same cache', () => {
  const Label = styled.b({ color: 'green' })
  expect(show(<Label />, []).innerHTML).toMatch(/^<b class="tw-\w+"><\/b>$/)
})

function addSheet({ loaded }: { loaded: boolean }): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  Object.defineProperty(link, 'sheet', { value: loaded ? new CSSStyleSheet() : null })
  document.head.append(link)
  return link
}

function show(node: React.ReactNode, inSheet: readonly string[]): Element {
  const box = document.body.appendChild(document.createElement('div'))
  const cache = adoptStyles('tw', document, inSheet)
  act(() => createRoot(box).render(<CacheProvider value={cache}>{node}</CacheProvider>))
  return box
}

/** What Emotion itself has put into the head. */
const insertedRules = () =>
  [...document.head.querySelectorAll('style[data-emotion=tw]')].map(({ textContent }) => textContent)
