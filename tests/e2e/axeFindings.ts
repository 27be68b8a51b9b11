import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from './site.ts'

/** Without its comments and long names, the browser reads it in two thirds of the time; every page reads it anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Scope {
  /** A selector: judge this part of the page only. */
  within?: string
  /** Rules that cannot hold here. */
  without?: string[]
}

/** What axe finds wrong on the page once it has come to rest: each broken rule with the elements that break it. */
export async function axeFindings(page: Page, { within, without = [] }: Scope = {}): Promise<string[]> {
  await page.evaluate(atRest)
  const rules = { 'target-size': { enabled: true }, ...Object.fromEntries(without.map((id) => [id, off])) }
  // Only what fails is described: to name every element that passes takes long.
  const options: RunOptions = { resultTypes: ['violations'], rules, iframes: false }
  // In the page itself, for there are no frames to ask; axe's own package for Playwright has the browser read axe twice.
  await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async ({ within, options }) => {
      const { axe } = window as never as { axe: typeof import('axe-core') }
      return (await axe.run(within ?? document, options)).violations
    },
    { within, options },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * Colors are judged when what fades has faded: it is brought to its end, and what follows from that too. What moves for
 * good, or as the visitor scrolls, goes on.
 */
async function atRest(): Promise<void> {
  const passing = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, timeline, effect }) =>
          playState === 'running' &&
          timeline instanceof DocumentTimeline &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
  for (let ending = passing(); ending.length > 0; ending = passing()) {
    for (const animation of ending) animation.finish()
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

const off = { enabled: false }
