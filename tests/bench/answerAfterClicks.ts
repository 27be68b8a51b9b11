import type { Browser } from 'playwright'
import { openSlowly } from './phone.ts'

/** All from the beginning of the navigation. */
export interface Answer {
  /** When the question was there and the page had been painted. */
  seenMs: number
  /** When a frame had the answer in it. */
  answeredMs: number
  /** Clicks that nothing followed: all but the one that brought the answer. */
  deadClicks: number
}

/**
 * Clicks on the first question of a page as soon as it is in sight, and again every 50 ms until its answer is.
 *
 * The clicks are made in the page, where they take no way through the browser: a question anywhere on it can be clicked, at
 * the moment it is there.
 */
export async function answerAfterClicks(browser: Browser, url: string): Promise<Answer> {
  const page = await openSlowly(browser)
  await page.addInitScript((betweenClicksMs) => {
    let seenMs = 0
    let clicks = 0
    const isSeen = (element: Element | null | undefined) =>
      element?.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0
    const look = () => {
      const question = document.querySelector<HTMLElement>('main details > summary')
      const now = performance.now()
      if (isSeen(question?.nextElementSibling)) {
        Object.assign(window, { answer: { seenMs, answeredMs: now, deadClicks: clicks - 1 } })
        return
      }
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
      if (seenMs === 0 && isPainted && isSeen(question)) seenMs = now
      if (seenMs > 0 && now >= seenMs + clicks * betweenClicksMs) {
        clicks++
        question?.click()
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, 50)
  await page.goto(url, { waitUntil: 'commit' })
  const answer = await page.waitForFunction(() => (window as unknown as { answer?: Answer }).answer)
  const value = (await answer.jsonValue()) as Answer
  await page.context().close()
  return value
}
