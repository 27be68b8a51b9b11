import { CacheProvider, css } from '@emotion/react'
import styled from '@emotion/styled'
import type { Window } from 'happy-dom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import { adoptStyles } from './styleCache.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
Object.assign((window as unknown as Window).happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true })

const red = css({ color: 'red' })
const blue = css({ color: 'blue' })

beforeEach(() => {
  document.head.innerHTML = ''
  delete document.documentElement.dataset.styles
})

test('a rule that came with the document, or that the loaded style sheet has, is not inserted again', () => {
  document.head.innerHTML = `<style data-emotion="tw ${red.name}">.tw-${red.name}{color:red}</style>`
  addSheet(`@media print{h1 .tw-${blue.name}:hover,b{color:blue}}`)
  show(<p css={red} />)
  show(<p css={blue} />)
  expect(insertedRules()).toEqual([])
})

test('without the style sheet, a section that wakes brings its rules', () => {
  addSheet(undefined)
  show(<p css={blue} />)
  expect(insertedRules()).toEqual([`.tw-${blue.name}{color:blue;}`])
})

test('a style sheet that comes later is believed from then on', () => {
  document.documentElement.dataset.styles = 'coming'
  const sheet = addSheet(`.tw-${blue.name}::before,.tw-${red.name} > li{color:blue}`)
  const cache = adoptStyles('tw', document)
  expect(cache.inserted).toEqual({})
  sheet.dispatchEvent(new Event('load'))
  expect(cache.inserted).toEqual({ [blue.name]: true, [red.name]: true })
})

test('a style sheet of another site is not asked for its rules, which no page may read', () => {
  const sheet = addSheet(undefined, 'https://booking.example/widget.css')
  Object.defineProperty(sheet, 'sheet', {
    get() {
      throw new Error('SecurityError')
    },
  })
  expect(adoptStyles('tw', document).inserted).toEqual({})
})

test('a component that is styled by name takes its class from the same cache', () => {
  const Label = styled.b({ color: 'green' })
  expect(show(<Label />).innerHTML).toMatch(/^<b class="tw-\w+"><\/b>$/)
})

/** @param css  nothing where it has not come */
function addSheet(css: string | undefined, href = '/assets/site.css'): HTMLLinkElement {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href })
  const sheet = css === undefined ? null : new CSSStyleSheet()
  sheet?.replaceSync(css ?? '')
  Object.defineProperty(link, 'sheet', { value: sheet, configurable: true })
  document.head.append(link)
  return link
}

function show(node: React.ReactNode): Element {
  const box = document.body.appendChild(document.createElement('div'))
  const cache = adoptStyles('tw', document)
  act(() => createRoot(box).render(<CacheProvider value={cache}>{node}</CacheProvider>))
  return box
}

/** What Emotion itself has put into the head. */
const insertedRules = () =>
  [...document.head.querySelectorAll('style[data-emotion=tw]')].map(({ textContent }) => textContent)
