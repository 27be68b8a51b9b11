import { test as base, expect, type Locator, type Page } from 'playwright/test'

export { expect, type Locator, type Page }

interface Options {
  /** Visitors who do not ask for reduced motion: they see the splash, the typewriter and everything else that moves. */
  motion: boolean
  /** Somebody is at the page from the start and moves the mouse. Otherwise only what a test does itself tells of a visitor. */
  present: boolean
  /** Console messages that a test expects, such as the 404 of a page that it asks for. */
  expectedNoise: RegExp[]
}

/**
 * A visitor of the built site. Whatever the test looks at, the page must keep quiet: no console warning or error, no
 * uncaught exception, no violation of the content security policy.
 */
export const test = base.extend<Options & { quietPage: undefined }>({
  motion: [false, { option: true }],
  present: [true, { option: true }],
  expectedNoise: [[], { option: true }],
  contextOptions: async ({ contextOptions, motion }, use) => {
    await use({ ...contextOptions, reducedMotion: motion ? 'no-preference' : 'reduce' })
  },
  quietPage: [
    async ({ page, browserName, present, expectedNoise }, use, { retry }) => {
      const noise: string[] = []
      page.on('console', (message) => {
        // A second try leaves a trace, which sets timers in every frame, also where no script may run.
        const isOfTrace = retry > 0 && message.text().startsWith('Blocked script execution')
        // Other engines have remarks and words of their own; there, what the page itself reports counts.
        const counts = browserName === 'chromium' ? !isOfTrace : message.text().startsWith(violation)
        if (counts && ['warning', 'error'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`))
      // The site may ask for the booking widget ahead; no test reaches another machine. Later routes come first.
      await page.context().route(/^https:\/\/(?:[a-z]+\.)?calendly\.com\//, (route) => route.fulfill({ body: '' }))
      await page.addInitScript((violation) => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`${violation}: ${violatedDirective} ${blockedURI}`),
        )
      }, violation)
      if (present) await page.addInitScript(moveMouse)
      await use(undefined)
      expect(noise.filter((line) => !expectedNoise.some((expected) => expected.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

const violation = 'policy violation'

/** Until React is there: who moves it must be heard whenever the script begins to listen. */
function moveMouse(): void {
  // A frame without script says so for each of them.
  if (window !== window.top) return
  const timer = setInterval(() => {
    if (document.documentElement?.hasAttribute('data-awake')) clearInterval(timer)
    else window.dispatchEvent(new Event('pointermove'))
  }, 100)
}

/**
 * For tests that a loop makes: by day the likeliest cases stand for all of them, at night every one runs.
 *
 * @param isDaily  whether this case is one that `npm test` runs, too
 * @param tags  the test's other tags
 */
export function daily(isDaily: boolean, ...tags: string[]): { tag: string[] } {
  return { tag: isDaily ? tags : [...tags, '@nightly'] }
}

/** Waits until React and the router have taken over, so that what follows happens in the living page. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.documentElement.hasAttribute('data-awake')) return true
    // Again and again: the script that hears of it may still be on its way.
    document
      .querySelector('a[href^="/"]:not([data-opens], [data-dialog])')
      ?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    return false
  })
}

/** Waits until no control is disabled, and dim, for want of its script; a form's button may have other reasons. */
export async function controlsAwake(page: Page): Promise<void> {
  await expect(page.locator('#page :disabled:not([type=submit])')).toHaveCount(0)
}

/** Two frames: what was about to happen in the next one has happened, and shows. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
