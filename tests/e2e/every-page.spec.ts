import { compile } from '#src/compiler/project.ts'
import { axeFindings } from './axeFindings.ts'
import { beyondWithLargeText } from './largeText.ts'
import { watchShift } from './layoutShift.ts'
import { awake, controlsAwake, daily, expect, nextFrames, type Page, test } from './site.ts'

/** Every page that has an address, the unlisted ones and the not-found views too; `serverPages.spec.ts` has the server's own. */
const { site } = await compile('content')
const pages = site.pages.filter(({ status }) => status !== 'server')
const paths = pages.map(({ path }) => path)

/** By day one page stands for those with no other kind of block, and the not-found view for itself. */
const shownKinds = new Set<string>()
const dailyPaths = pages
  .toSorted((one, other) => kindsOf(other).length - kindsOf(one).length)
  .filter((page) => {
    const kinds = kindsOf(page)
    const isNew = kinds.some((kind) => !shownKinds.has(kind))
    for (const kind of kinds) shownKinds.add(kind)
    return isNew || page.path === '/404'
  })
  .map(({ path }) => path)

function kindsOf({ sections }: (typeof pages)[number]): string[] {
  return [...new Set(sections.map(({ type }) => type))]
}

for (const path of paths) {
  const notFound = path.endsWith('/404')
  test.describe(path, () => {
    test.use({ expectedNoise: notFound ? [/status of 404/] : [] })

    test(
      'LEAD-48 keeps quiet and to its policy, has its styles, moves nothing, fits the screen and passes axe',
      daily(dailyPaths.includes(path), '@phone'),
      async ({ page, isMobile }) => {
        const { shift } = await watchShift(page)
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await page.goto(notFound ? path.replace(/404$/, 'no-such-page') : path, { waitUntil: 'load' })
        await awake(page)
        expect(await page.evaluate(styleRules), 'style rules').toBeGreaterThan(100)
        expect
          .soft(await page.evaluate(wideSelectors), 'what stands behind :has() names no tag, class or attribute')
          .toEqual([])
        for (const json of await page.locator('script[type="application/ld+json"]').allTextContents()) JSON.parse(json)
        await scrollThrough(page)
        expect.soft(await shift(), 'shift').toBeLessThan(0.01)
        expect.soft(await page.locator('h1').count(), 'h1').toBe(1)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect.soft(overflow, 'scrolls sideways').toBeLessThanOrEqual(0)

        // By day axe judges the wide screen alone: it takes half the time of this test.
        if (isMobile && process.env.TEST_TIER === 'daily') return
        // Colors are judged at rest, and not while a section wakes.
        await controlsAwake(page)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        expect(await axeFindings(page)).toEqual([])
        if (!isMobile) await page.setViewportSize({ width: 1280, height: 900 })
        expect(await beyondWithLargeText(page), 'beyond the window with text at 200 %').toEqual([])
      },
    )
  })
}

const styleRules = () => [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0)

/** Selectors in which something of any kind stands behind an element with `:has()`; see `src/guide/styles.md`. */
function wideSelectors(): string[] {
  const rules = (list: CSSRuleList): CSSRule[] =>
    [...list].flatMap((rule) => [rule, ...('cssRules' in rule ? rules(rule.cssRules as CSSRuleList) : [])])
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
  const selectors = sheets
    .flatMap(({ cssRules }) => rules(cssRules))
    .flatMap((rule) => (rule instanceof CSSStyleRule && rule.selectorText.includes(':has(') ? [rule.selectorText] : []))
  // What stands in parentheses says at most which elements are left out.
  const bare = (selector: string): string => {
    const shorter = selector.replace(/:[a-z-]+\([^()]*\)/g, (part) => (/:has\(|HAS/.test(part) ? 'HAS' : ':x'))
    return shorter === selector ? selector : bare(shorter)
  }
  return selectors.filter((selector) => /HAS.*[\s>+~](?![\w.#[])[^\s>+~]/.test(bare(selector)))
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await nextFrames(page)
}

test('React takes over without touching the markup that the server sent', { tag: '@engines' }, async ({ page }) => {
  for (const path of ['/', '/pricing', '/solutions', '/solutions/ai-agents']) {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const changes: string[] = []
        Object.assign(window, { changes })
        const container = document.getElementById('page')
        if (!container) return
        new MutationObserver((records) => {
          for (const { target, addedNodes, removedNodes } of records) {
            const within = (target as Element).closest?.('tide-typed, tide-flotsam, [data-layer]')
            if (!within && addedNodes.length + removedNodes.length > 0)
              changes.push((target as Element).outerHTML.slice(0, 120))
          }
        }).observe(container, { childList: true, subtree: true })
      })
    })
    await page.goto(path)
    await awake(page)
    await nextFrames(page)
    expect(await page.evaluate(() => (window as never as { changes: string[] }).changes), path).toEqual([])
  }
})
