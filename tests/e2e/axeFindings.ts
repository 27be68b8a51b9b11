import AxeBuilder from '@axe-core/playwright'
import type { Page } from './site.ts'

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
  const axe = new AxeBuilder({ page })
    // Only what fails is described: to name every element that passes takes long.
    .options({ resultTypes: ['violations'], rules })
    // One run in the page itself: there are no frames of other origins to ask, for which axe would open a second page.
    .setLegacyMode()
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Colors are judged when what fades has faded. What moves for good, or as the visitor scrolls, is not waited for. */
async function atRest(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(
      ({ playState, timeline, effect }) =>
        playState === 'running' &&
        timeline instanceof DocumentTimeline &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

const off = { enabled: false }
