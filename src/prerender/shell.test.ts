import { expect, test } from 'vitest'
import { parse } from 'yaml'
import site from './example/site.yaml?raw'
import { createShellRenderer } from './shell.tsx'

const settings = parse(site)
const publicSite = { brand: 'Example', buildId: '', startupReload: 'when-stale' as const }

test('pages share a shell where it looks the same, whichever of them is drawn first', async () => {
  const draw = createShellRenderer({ settings, site: publicSite, icons: {}, shellPictures: {} })
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
