import { css, keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { BelowFirstView } from '#src/ui/BelowFirstView.tsx'
import { createShellRenderer, styledMarkup } from './draw.tsx'
import siteYaml from './example/site.yaml?raw'
import { inlineStyles, sheetRules } from './siteStyles.ts'

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
  expect(fresh.css).toMatch(/color:red.*color:blue/)
})

test('an animation comes with the page that shows it, and with no other', async () => {
  expect((await inlined(<p css={turning} />)).css).toMatch(/animation:(animation-\w+) 1s;\}@keyframes \1\{/)
  expect((await inlined(<p css={red} />)).css).not.toContain('@keyframes')
})

test('an element that is styled by name has its rule as well, and no style element stands in the markup', async () => {
  const Label = styled.b({ color: 'green' })
  const { html, first } = await styledMarkup(<Label />, site)
  expect(html).toBe(`<b class="tw-${Object.keys(first)[0]}"></b>`)
  expect(Object.values(first).join()).toContain('color:green')
})

test('what the style sheet has is left to it, but for what the first frame shows', async () => {
  const hovered = css({ color: 'red', '&:hover': { color: 'green' }, '@media print': { color: 'black' } })
  const page = (
    <>
      <p css={hovered} />
      <BelowFirstView>
        <p css={[blue, turning]} />
      </BelowFirstView>
    </>
  )
  const markup = await styledMarkup(page, site)
  const sheet = { href: '/site.css', firstFrame: sheetRules([markup.first, markup.below]).firstFrame }
  expect(inlineStyles(markup, markup.html, sheet)).toMatchObject({
    css: expect.stringMatching(/^\.tw-\w+\{color:red;\}$/),
    names: [],
  })
})

test('what the style sheet lacks stands in the page whole, and the browser is given its name', async () => {
  const sheet = { href: '/site.css', firstFrame: sheetRules([]).firstFrame }
  const markup = await styledMarkup(<BelowFirstView>{<p css={blue} />}</BelowFirstView>, site)
  expect(inlineStyles(markup, markup.html, sheet)).toMatchObject({
    css: `.tw-${blue.name}{color:blue;}`,
    names: [blue.name],
  })
})

test('a look that a component has merged with its own is carried once', async () => {
  const Line = ({ className }: { className?: string }) => <p css={red} className={className} />
  const { css } = await inlined(<Line css={blue} />)
  expect(css).toMatch(/^\.tw-\w+\{color:red;color:blue;\}$/)
})

const inlined = async (page: ReactNode) => {
  const markup = await styledMarkup(page, site)
  return inlineStyles(markup, markup.html)
}

test('pages share a shell where it looks the same, whichever of them is drawn first', async () => {
  const draw = createShellRenderer({ settings: parse(siteYaml), site, icons: {}, shellPictures: {} })
  const marked = async (path: string) => {
    const { before, after } = await draw(path)
    return [...(before + after).matchAll(/ (data-current|aria-current)="[^"]*" href="([^"]*)"/g)].map(
      ([, mark, to]) => `${mark} ${to}`,
    )
  }
  expect(await marked('/solutions/unlisted')).toEqual(['data-current /solutions'])
  expect(await marked('/elsewhere')).toEqual([])
  expect(await marked('/solutions')).toEqual(['data-current /solutions', 'aria-current /solutions'])
  expect(await marked('/solutions/other')).toEqual(['data-current /solutions'])
  expect(await draw('/elsewhere')).toBe(await draw('/nowhere'))
})
