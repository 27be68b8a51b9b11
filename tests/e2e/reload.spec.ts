import { inPieces } from './inPieces.ts'
import { awake, daily, expect, nextFrames, type Page, test } from './site.ts'

/** Loads the page again, on a device so many times slower than this one. */
async function reload(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.reload()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

interface Line {
  text: string
  top: number
}

/** Goes so far down a page and reads the first line in view, once what rises there has risen. */
async function readAt(page: Page, share: number): Promise<Line> {
  await page.evaluate(async (share) => {
    await document.fonts.ready
    scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * share, behavior: 'instant' })
  }, share)
  await nextFrames(page)
  await page.evaluate(() => {
    const rising = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && (effect as KeyframeEffect).target?.closest('tide-reveal')
    })
    return Promise.allSettled(rising.map(({ finished }) => finished)).then(() => {})
  })
  return firstLine(page)
}

const firstLine = (page: Page) =>
  page.evaluate(() => {
    const lines = [...document.querySelectorAll<HTMLElement>('#page > [data-block] :is(h2, h3, p, li), footer li')]
    const top = (line: HTMLElement): number => Math.round(line.getBoundingClientRect().top)
    const line = lines.find((line) => line.offsetHeight > 0 && top(line) > 92)!
    return { text: line.textContent, top: top(line) }
  })

async function expectInPlace(page: Page, { text, top }: Line): Promise<void> {
  await expect(async () => {
    const now = await firstLine(page)
    expect(now.text).toBe(text)
    expect(Math.abs(now.top - top)).toBeLessThan(4)
  }).toPass({ timeout: 10_000 })
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual')
}

for (const path of ['/', '/pricing', '/solutions', '/get-started', '/privacy']) {
  for (const motion of [true, false]) {
    test.describe(motion ? 'in ordinary motion' : 'with less motion', () => {
      test.use({ motion })

      test(
        `NAV-22 ${path}, reloaded far down on a slow device, shows what was in view`,
        daily(path === '/solutions', '@phone'),
        async ({ page }) => {
          await page.goto(path)
          for (const share of [0.4, 0.8]) {
            const line = await readAt(page, share)
            await reload(page, 6)
            await expectInPlace(page, line)
          }
        },
      )
    })
  }
}

// A telephone as Chromium imitates it takes no command so early.
test('NAV-22 a page reloaded at its end, and once more before it is there, shows its end', {
  tag: ['@wide', '@nightly'],
}, async ({ page }) => {
  await page.goto('/solutions')
  const line = await readAt(page, 1)
  await page.reload({ waitUntil: 'commit' })
  await page.reload()
  await expectInPlace(page, line)
})

test('NAV-22 a page that the router brought is kept in its place as well', async ({ page }) => {
  await page.goto('/about')
  await awake(page)
  await page.locator('footer').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page).toHaveTitle(/Pricing/)
  const line = await readAt(page, 0.6)
  await page.reload()
  await expectInPlace(page, line)
})

test('NAV-22 what is in view counts for more than the anchor in the address', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/#roadmap')
  const line = await readAt(page, 0.4)
  await page.reload()
  await expectInPlace(page, line)
})

test('NAV-22 with an answer open above, which the reload closes, the same line is in view', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/resources/faq')
  await page.locator('summary').first().click()
  const line = await readAt(page, 0.5)
  await page.reload()
  await expectInPlace(page, line)
})

test('NAV-22 with the menu open, a reloaded page stands in its place', { tag: '@phoneOnly' }, async ({ page }) => {
  await page.goto('/pricing')
  const line = await readAt(page, 0.5)
  await page.getByRole('button', { name: 'MENU' }).click()
  await expect(page.locator('#mobile-menu')).toBeVisible()
  await page.reload()
  await expectInPlace(page, line)
})

test.describe('in ordinary motion', () => {
  test.use({ motion: true })

  test('NAV-22 whoever skips the splash is in their place', async ({ page }) => {
    await page.goto('/solutions')
    const line = await readAt(page, 0.5)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-splash', 'on')
    await page.keyboard.press('Escape')
    await expectInPlace(page, line)
  })
})

test('NAV-22 a reloaded page that comes in pieces is not seen before it is in its place', async ({ page, baseURL }) => {
  const { url, stop } = await inPieces(baseURL ?? '', /<section\b/g)
  try {
    await page.goto(`${url}/solutions`)
    const line = await readAt(page, 0.5)
    await watchFrames(page)
    await page.reload()
    await expectInPlace(page, line)
    const seen = await page.evaluate(() => (window as never as { seen: number[] }).seen)
    expect(seen.length).toBeGreaterThan(0)
    expect(Math.min(...seen)).toBeGreaterThan(1000)
  } finally {
    await stop()
  }
})

/** Notes, after each frame in which the page is visible, where it stands. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      if (document.body && getComputedStyle(document.body).visibility === 'visible') seen.push(scrollY)
    }
    const look = () => {
      port2.postMessage('painted')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

test('NAV-22 where nothing can be stored, a reloaded page is whole and shows itself', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/solutions')
  await readAt(page, 0.5)
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('visibility', 'visible')
  await awake(page)
})

test('NAV-22 Back after a reload, to another page and before the router is there, begins at the top', async ({
  page,
}) => {
  await page.goto('/solutions')
  await awake(page)
  await readAt(page, 0.5)
  await page.locator('footer').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveTitle(/Pricing/)
  await readAt(page, 0.5)
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.goBack({ waitUntil: 'domcontentloaded' })
  await expect(page).toHaveTitle(/Solutions/)
  await nextFrames(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
