import type { HeroBlock } from '#schemas/types.gen.ts'
import { HomeHero } from './HomeHero.tsx'
import { PageHero } from './PageHero.tsx'

/** The top of a page. Whatever its look, it ends in water. */
export default function Hero(block: HeroBlock) {
  return block.look === 'home' ? <HomeHero {...block} /> : <PageHero {...block} />
}
