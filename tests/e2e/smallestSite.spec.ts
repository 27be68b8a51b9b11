import { compile } from '#src/compiler/project.ts'
import { startSite } from '../browser/startSite.ts'
import { axeFindings } from './axeFindings.ts'
import { expect, test } from './site.ts'

const content = 'tests/fixture/smallest'

test('a name, an address and one page are a site: built, served, and quiet', { tag: '@screenless' }, async ({
  page,
}) => {
  expect(compile(content).diagnostics).toEqual([])
  const site = await startSite({ CONTENT_DIR: content, DIST_DIR: '.cache/smallest', LOG_LEVEL: 'error' })
  try {
    await page.goto(site.url)
    await expect(page).toHaveTitle('Mina mends bicycles')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mina mends bicycles')
    await expect(page.getByRole('contentinfo')).toContainText('Mina')
    expect(await axeFindings(page)).toEqual([])
    const away = await page.request.get(`${site.url}/nowhere`, { headers: { accept: 'text/html' } })
    expect([away.status(), await away.text()]).toEqual([404, "There's no page at this address.\n"])
  } finally {
    await site.stop()
  }
})
