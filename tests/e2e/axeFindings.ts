import AxeBuilder from '@axe-core/playwright'
import type { Page } from './site.ts'

interface Scope {
  /** A selector: judge this part of the page only. */
  within?: string
  /** Rules that cannot hold here. */
  without?: string[]
}

/** What axe finds wrong on the page as it stands: each broken rule with the elements that break it. */
export async function axeFindings(page: Page, { within, without = [] }: Scope = {}): Promise<string[]> {
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

const off = { enabled: false }
