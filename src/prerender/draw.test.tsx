import { css, keyframes, type SerializedStyles } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { createShellRenderer, endOfFirstView, inlineStyles, styledMarkup } from './draw.tsx'

const site = { brand: 'Example', buildId: '', startupReload: 'when-stale' as const }

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
const red = css({ color: 'red' })
const blue = css({ color: 'blue' })
const turning = css({ animation: `${turn} 1s` })

test('a page has the rules of its elements in their order, whatever was drawn before it', async () => {
  const page = (
    <p css={red}>
      <b css={blue} />
    </p>
  )
  const fresh = await inlined(page)
  await inlined(<p css={blue} />)
  expect(await inlined(page)).toEqual(fresh)
  expect(fresh).toMatch(/color:red.*color:blue/)
})

test('an animation comes with the page that shows it, and with no other', async () => {
  expect(await inlined(<p css={turning} />)).toMatch(/animation:(animation-\w+) 1s;\}@keyframes \1\{/)
  expect(await inlined(<p css={red} />)).not.toContain('@keyframes')
})

test('an element that is styled by name has its rule as well, and no style element stands in the markup', async () => {
  const Label = styled.b({ color: 'green' })
  const { html, rules } = await styledMarkup(<Label />, site)
  expect(html).toBe(`<b class="tw-${Object.keys(rules)[0]}"></b>`)
  expect(Object.values(rules).join()).toContain('color:green')
})

test('a look that a component has merged with its own is carried once', async () => {
  const Line = ({ className }: { className?: string }) => <p css={red} className={className} />
  expect(await inlined(<Line css={blue} />)).toMatch(/^\.tw-\w+\{color:red;color:blue;\}$/)
})

test('an animation of a look that was merged comes along, wherever it was first named', async () => {
  const Line = ({ className }: { className?: string }) => <p css={red} className={className} />
  expect(await inlined(<Line css={turning} />)).toMatch(/@keyframes animation-\w+\{/)
})

test('what is worn below the first view alone comes later, with its animations', async () => {
  const section = (look: SerializedStyles, inside?: ReactNode) => (
    <Suspense>
      <section data-block="text" css={look}>
        {inside}
      </section>
    </Suspense>
  )
  const inner = (
    <Suspense>
      <section data-block="text" />
    </Suspense>
  )
  const page = await styledMarkup(
    [section(red, [inner, inner]), section(red), section(blue, <p css={turning} />)],
    site,
  )
  const { first, late } = inlineStyles(page, endOfFirstView(page.html))
  expect(first).toMatch(/^\.tw-\w+\{color:red;\}$/)
  expect(late).toMatch(/color:blue.*animation:(animation-\w+) 1s;\}@keyframes \1\{/)
  const short = await styledMarkup([section(red), section(blue)], site)
  expect(inlineStyles(short, endOfFirstView(short.html)).late).toBe('')
})

const inlined = async (page: ReactNode) => inlineStyles(await styledMarkup(page, site)).first

const settings: SiteSettings = {
  brand: { name: 'Example' },
  url: 'https://www.example.com',
  navigation: {
    label: 'Main',
    skip: 'Skip',
    items: [
      { label: 'Home', to: '/' },
      {
        label: 'Solutions',
        to: '/solutions',
        menu: {
          size: 'narrow',
          columns: [{ look: 'list', links: [{ label: 'One', to: '/one' }] }],
          all: { label: 'All', to: '/solutions' },
        },
      },
    ],
    action: { label: 'Start', to: '/start' },
    mobile: { open: 'Menu', close: 'Close', actions: [] },
  },
}

test('pages share a shell where it looks the same, whichever of them is drawn first', async () => {
  const draw = createShellRenderer({ settings, site, icons: {}, shellPictures: {} })
  const marked = async (path: string) => {
    const { before, below } = await draw(path)
    return [...(before + below).matchAll(/ (data-current|aria-current)="[^"]*" href="([^"]*)"/g)].map(
      ([, mark, to]) => `${mark} ${to}`,
    )
  }
  expect(await marked('/solutions/unlisted')).toEqual(['data-current /solutions'])
  expect(await marked('/elsewhere')).toEqual([])
  expect(await marked('/solutions')).toEqual(['data-current /solutions', 'aria-current /solutions'])
  expect(await marked('/solutions/other')).toEqual(['data-current /solutions'])
  expect(await draw('/elsewhere')).toBe(await draw('/nowhere'))
})
