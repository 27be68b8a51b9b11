import { createHash } from 'node:crypto'
import { observatoryScore } from './observatoryScore.ts'
import { daily, expect, type Page, test } from './site.ts'

async function seen(page: Page, path: string) {
  const answer = await page.request.get(path)
  const scripts = await page.evaluate(
    (html) =>
      [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('script[src]')].map((script) => ({
        src: script.getAttribute('src') ?? '',
        integrity: script.getAttribute('integrity'),
      })),
    await answer.text(),
  )
  return { headers: answer.headers(), scripts }
}

for (const path of ['/', '/pricing', '/get-started', '/no-such-page']) {
  test(`LEAD-47 ${path} has 135 points by the Observatory's table`, daily(path === '/'), async ({ page }) => {
    expect(observatoryScore(await seen(page, path))).toEqual({
      score: 135,
      rows: {
        'Content-Security-Policy': 10,
        'Strict-Transport-Security': 0,
        'X-Content-Type-Options': 0,
        framing: 5,
        'Referrer-Policy': 5,
        'Cross-Origin-Resource-Policy': 10,
        'subresource integrity': 5,
      },
    })
  })
}

test('LEAD-47 the hash in the page is that of the script', { tag: '@nightly' }, async ({ page }) => {
  const { scripts } = await seen(page, '/')
  for (const { src, integrity } of scripts) {
    const body = await (await page.request.get(src)).body()
    expect(integrity).toBe(`sha384-${createHash('sha384').update(body).digest('base64')}`)
  }
  expect(scripts).not.toEqual([])
})

test.describe('on a network that changes files', () => {
  test.use({ expectedNoise: [/valid digest in the 'integrity' attribute/] })

  test('a script that was changed on its way is not run, and the page stays readable', async ({ page }) => {
    let changed = ''
    await page.route('**/assets/boot-*.js', async (route) => {
      const answer = await route.fetch()
      changed = answer.url()
      await route.fulfill({ response: answer, body: `${await answer.text()};document.title = 'changed'` })
    })
    await page.goto('/')
    await expect.poll(() => changed).not.toBe('')
    await page.waitForLoadState('networkidle')
    await expect(page).not.toHaveTitle('changed')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
